/** The other value of the media feature. */
const opposite = { '(scripting: none)': '(scripting: enabled)', '(scripting: enabled)': '(scripting: none)' };

/** Shows the slots as where no script runs, whose links and forms do what the buttons would have done. */
export function showWithoutScripts(page: Document): void {
  for (const { href, cssRules } of page.styleSheets) if (href === null) applyWithoutScripts(cssRules);
  for (const element of page.querySelectorAll('[data-slot] noscript'))
    element.outerHTML = element.textContent ?? '';
}

function applyWithoutScripts(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule;
      for (const [value, other] of Object.entries(opposite))
        if (media.mediaText.includes(value)) {
          media.mediaText = media.mediaText.replace(value, other);
          break;
        }
    }
    if (rule instanceof CSSGroupingRule) applyWithoutScripts(rule.cssRules);
  }
}

import type { Page } from '@playwright/test';

/**
 * Translates the pages that are opened from now on, as Chrome does: each text, and each that is added later, is replaced
 * by a copy in two `font` elements. The copy has the same words, so that journeys find them.
 */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (node: Node) => {
      if (!(node instanceof Text)) return node.childNodes.forEach(translate);
      const parent = node.parentElement;
      if (node.data.trim() === '' || !parent || parent.closest('script, style, textarea, noscript, font'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    };
    addEventListener('load', () => {
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          if (type === 'characterData') translate(target);
          else addedNodes.forEach(translate);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

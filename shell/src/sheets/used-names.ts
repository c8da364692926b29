const quotes = new Set(['"', "'"]);
/** Attributes that only scripts change; browsers change others themselves, such as `open`. */
const scriptedAttributes = / (?:aria|data)-[a-z-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/**
 * What the selectors of style rules may find in a fragment's HTML: class names, names of `aria-*` and `data-*`
 * attributes, and each of those with its values (`attributeKey`). Two scans: they run for every fragment that no cache
 * holds.
 */
export function usedNames(html: string): Set<string> {
  const names = classNames(html);
  for (const attribute of new Set(html.match(scriptedAttributes))) {
    const [, name = '', value = ''] = /^ ([^=]+)=?["']?([^"']*)/.exec(attribute) ?? [];
    names.add(name);
    names.add(attributeKey(name, unescaped(value)));
  }
  return names;
}

/** A value that is no plain word counts as its name alone: products' numbers would make the names of every page its own. */
export function attributeKey(name: string, value: string): string {
  return /^[a-z-]{1,30}$/i.test(value) ? `${name}="${value}"` : name;
}

function classNames(html: string): Set<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf('class='); at >= 0; at = html.indexOf('class=', at)) {
    at += 'class='.length;
    const quote = html[at] ?? '';
    // editors' HTML may do without quotes
    const end = quotes.has(quote) ? html.indexOf(quote, at + 1) : html.slice(at).search(/[\s>]|$/) + at;
    if (end < 0) break;
    lists.add(html.slice(quotes.has(quote) ? at + 1 : at, end));
    at = end;
  }
  const names = new Set<string>();
  for (const list of lists) for (const name of unescaped(list).split(/\s+/)) if (name) names.add(name);
  return names;
}

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (each) => entities[each] ?? each)
    : text;
}

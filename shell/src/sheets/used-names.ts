/** Attributes that only scripts change; browsers change others themselves, such as `open`. Editors' HTML may do without quotes. */
const attributes = /\s(?:class|aria-[a-z-]+|data-[a-z-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Custom properties in attributes of style and of pictures. */
const propertyUses = /var\(--[\w-]+/g;

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
 * attributes, and each of those with its values (`attributeKey`); and the names of custom properties. Sorted, so that pages
 * with the same names share their style elements. One scan: it runs for every fragment that no cache holds.
 */
export function usedNames(html: string): Set<string> {
  const names = new Set<string>();
  for (const attribute of new Set(html.match(attributes))) {
    const [name, quoted] = splitAt(attribute.indexOf('='), attribute);
    const value = unescaped(quoted.replace(/^["']|["']$/g, ''));
    if (name === 'class') for (const each of value.split(/\s+/)) names.add(each);
    else names.add(name).add(attributeKey(name, value));
  }
  for (const use of new Set(html.match(propertyUses))) names.add(use.slice('var('.length));
  names.delete('');
  return new Set([...names].sort());
}

/** A value that is no plain word counts as its name alone: products' numbers would make the names of every page its own. */
export function attributeKey(name: string, value: string): string {
  return /^[a-z-]{1,30}$/i.test(value) ? `${name}="${value}"` : name;
}

function splitAt(index: number, attribute: string): readonly [name: string, value: string] {
  return index < 0 ? [attribute.slice(1), ''] : [attribute.slice(1, index), attribute.slice(index + 1)];
}

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (each) => entities[each] ?? each)
    : text;
}

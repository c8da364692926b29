/**
 * Attributes that only scripts change, unlike `open`, which browsers change too. HTML written by editors may lack
 * quotes.
 */
const attributes = /\s(?:class|aria-[a-z-]+|data-[a-z-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Uses of custom properties in `style` attributes and inline pictures. */
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
 * The names in a fragment's HTML that selectors may refer to: class names, names of `aria-*` and `data-*` attributes,
 * each of these with its value (`attributeKey`), and custom properties. They are sorted, so
 * that pages with the same names share their style elements. It is a single scan, because it runs for every
 * fragment that is not cached.
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

/** A value that is not a plain word is left out: product numbers would otherwise make every page's names unique. */
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

/** The HTML of pages has double quotes around values, and none within texts, where a visitor's could read like an attribute. */
const attributes = /\sclass="[^"]*"/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** The class names in a fragment's HTML, sorted. It is a single scan, because it runs for every fragment that is not cached. */
export function findUsedClasses(html: string): Set<string> {
  const names = new Set<string>();
  for (const attribute of new Set(html.match(attributes))) {
    const value = unescaped(attribute.slice(' class="'.length, -1));
    for (const each of value.split(/\s+/)) names.add(each);
  }
  names.delete('');
  return new Set([...names].sort());
}

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (each) => entities[each] ?? each)
    : text;
}

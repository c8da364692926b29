const string = `"(?:[^"\\\\\\n\\r\\f]|\\\\[^\\n\\r\\f])*"|'(?:[^'\\\\\\n\\r\\f]|\\\\[^\\n\\r\\f])*'`;
const comment = String.raw`\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`;
const address = String.raw`url\((?:\s*(?:${string})\s*|[^"'()\\\s]*)\)`;
const name = String.raw`(?!-->)(?:[\w-]|[^\0-\x7f]|\\[^\n\r\f])+`;
const other = String.raw`[^\\"'{}()[\]/<\w\0-]|\/(?!\*)|<(?!!--)`;
const token = new RegExp(`${comment}|${string}|${address}|([{}()[\\]])|${name}|${other}`, 'iy');
const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/**
 * Whether every parser divides a style sheet at the same places: strings, addresses and comments that end where they are
 * written, and brackets in pairs, of which none but braces holds a block. Minifiers write nothing else.
 */
export function isRegularCss(css: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < css.length) {
    const match = token.exec(css);
    if (match === null) return false;
    const bracket = match[1];
    if (bracket === undefined) continue;
    const inner = open.at(-1);
    if (bracket in closing) {
      if (bracket === '(' && mayBeAddress(css.slice(Math.max(0, token.lastIndex - 20), token.lastIndex - 1)))
        return false;
      if (bracket === '{' && inner !== undefined && inner !== '}') return false;
      open.push(closing[bracket] ?? '');
    } else if (open.pop() !== bracket) return false;
  }
  return open.length === 0;
}

/** Whether a function is `url`, which escapes may write in many ways. */
function mayBeAddress(before: string): boolean {
  const name = /[\w\\-]*$/.exec(before)?.[0] ?? '';
  return name.includes('\\') || name.toLowerCase() === 'url';
}

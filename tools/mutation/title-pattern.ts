/** Placeholders of parameterised titles: `%s`, `$name`, `${expression}`. */
const placeholder = /%[sdifjo]|\\\$\\\{.*?\\\}|\\\$\w+/g;

/** Matches the full names of the tests with these titles, as the list of the specification has them. */
export function titlePattern(titles: readonly string[]): RegExp {
  const patterns = titles.map((title) =>
    title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(placeholder, '.*'),
  );
  return new RegExp(`(?:^|\\s)(?:${patterns.join('|')})$`, 's');
}

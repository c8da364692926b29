/** A style sheet of a release or of the shell. */
export interface Sheet {
  readonly href: string;
  readonly integrity: string | undefined;
  /** The text to inline; absent if the browser has to fetch the sheet before the first frame. */
  readonly css: string | undefined;
  /** The class names in its selectors. */
  readonly classes: ReadonlySet<string>;
}

export function readSheet(href: string, css: string, integrity?: string): Sheet {
  if (!canBeInlined(css)) return { ...linkedSheet(href, css), integrity };
  return { href, integrity, css, classes: readClasses(css) };
}

/** A sheet that the browser fetches, because its text is unknown here or must not be inlined. */
export function linkedSheet(href: string, css = ''): Sheet {
  return { href, integrity: undefined, css: undefined, classes: readClasses(css) };
}

/** May find too many, such as the ending of a file's name; a name found in vain only inlines a sheet that is not needed. */
function readClasses(css: string): ReadonlySet<string> {
  const names = css.match(/(?<=\.)-?[_a-zA-Z](?:[\w-]|\\.)*/g) ?? [];
  return new Set(names.map((name) => name.replaceAll('\\', '')));
}

/** Whether its text may be inlined in a document: it has no relative URL and does not close the style element. */
function canBeInlined(css: string): boolean {
  const locations = [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, location = '']) => location);
  return (
    !css.includes('</') && !css.includes('@import') && locations.every((each) => /^(?:\/|data:|#)/.test(each))
  );
}

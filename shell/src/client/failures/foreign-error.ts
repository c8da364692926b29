/** URLs of extensions' code in stacks of Chrome, Firefox and Safari. */
const extensionUrl = /(?:chrome|moz|safari|safari-web)-extension:\/\/|webkit-masked-url:\/\//;
const codeUrl = new RegExp(`${extensionUrl.source}|https?://`);

/** Marks that the translation of Chrome, Edge or Yandex leaves in a document; the shop itself has no `font`. */
const translationMarks = 'html:is(.translated-ltr, .translated-rtl), font, [_msttexthash], ya-tr-span';

/**
 * Whether a browser's translation or an extension caused the error, so that it is not counted against a release.
 * Translation replaces the text nodes that React knows: React then cannot insert before them or remove them.
 */
export function isForeignError(error: unknown, page: Document): boolean {
  if (isNodeMissing(error)) return page.querySelector(translationMarks) !== null;
  return error instanceof Error && extensionThrew(error.stack ?? '');
}

function isNodeMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** Whether the first code that the stack names is an extension's. */
function extensionThrew(stack: string): boolean {
  const first = stack.split('\n').find((line) => codeUrl.test(line));
  return first !== undefined && extensionUrl.test(first);
}

/**
 * Makes the calls throw that would replace the open document. The error is the caller's, so that its release is reported
 * like one that throws in a handler.
 */
export function denyDocumentWrite(): void {
  for (const name of ['open', 'write', 'writeln'] as const) {
    const deny = (): never => {
      throw new Error(`document.${name} would replace the page`);
    };
    Object.defineProperty(Document.prototype, name, { value: deny, configurable: true });
  }
}

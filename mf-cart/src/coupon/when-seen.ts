/** Resolves once a person looks at the document: a prerendered page must not act. */
export function whenSeen(document: Document): Promise<void> {
  const prerendering = 'prerendering' in document && document.prerendering === true;
  if (!prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

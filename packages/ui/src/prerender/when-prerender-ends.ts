/** Resolves once the document is visible: a prerendered page must not act on the shopper's behalf. */
export function whenPrerenderEnds(document: Document): Promise<void> {
  const prerendering = 'prerendering' in document && document.prerendering === true;
  if (!prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

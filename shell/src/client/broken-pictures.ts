/** Marks pictures that could not be loaded, which the base styles then show as an icon, and tries them again once the network is back. */
export function markBrokenPictures(page: Document): void {
  const mark = (picture: HTMLImageElement, broken: boolean) => picture.classList.toggle('broken', broken);
  for (const picture of page.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') mark(picture, true);
  for (const type of ['load', 'error'])
    page.addEventListener(
      type,
      ({ target }) => target instanceof HTMLImageElement && mark(target, type === 'error'),
      { capture: true },
    );
  window.addEventListener('online', () => {
    for (const picture of page.querySelectorAll<HTMLImageElement>('img.broken')) {
      const { src } = picture;
      picture.src = src;
    }
  });
}

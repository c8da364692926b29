/**
 * Marks pictures that failed to load, which the base styles show as an icon, and loads them again when the network
 * returns.
 */
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

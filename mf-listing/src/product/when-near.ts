/** Resolves once an element is in sight or the page is first used; at once if there is none. */
export function whenNear(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (element === null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
  });
  const use = () => resolve();
  observer.observe(element);
  addEventListener('pointerdown', use);
  addEventListener('keydown', use);
  return promise.finally(() => {
    observer.disconnect();
    removeEventListener('pointerdown', use);
    removeEventListener('keydown', use);
  });
}

/** Whether each picture has loaded that the screen shows, wholly or in part. */
export function picturesAreShown(): boolean {
  const shows = (element: Element, [left, top, right, bottom]: number[]): boolean => {
    const parent = element.parentElement;
    if (parent === null) return right! > left! && bottom! > top!;
    // what an element scrolls or cuts is not in sight, and its pictures do not load
    if (getComputedStyle(parent).overflow === 'visible') return shows(parent, [left!, top!, right!, bottom!]);
    const box = parent.getBoundingClientRect();
    return shows(parent, [
      Math.max(left!, box.left),
      Math.max(top!, box.top),
      Math.min(right!, box.right),
      Math.min(bottom!, box.bottom),
    ]);
  };
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const inWindow = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, window.innerWidth),
      Math.min(bottom, window.innerHeight),
    ];
    return image.complete || !shows(image, inWindow);
  });
}

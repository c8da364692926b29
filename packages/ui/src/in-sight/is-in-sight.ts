/** Whether a part of the element is within the window: what moves elsewhere costs time, and nobody sees it. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

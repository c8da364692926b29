/** Name of the focused element if an element that is fixed or sticky covers its centre. */
export function coveredFocus(): string[] {
  const focused = document.activeElement;
  if (focused === null) return [];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const bar = above?.closest('header, nav[aria-label="Menu rápido"], [data-buy-bar]');
  return bar && !bar.contains(focused) ? [focused.getAttribute('aria-label') ?? focused.textContent] : [];
}

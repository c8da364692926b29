/** The text of an element, without the no-break spaces that money is written with. */
export function plainText(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll('\u00a0', ' ');
}

/** The text of an element with plain spaces in place of the no-break spaces in prices. */
export function plainText(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll('\u00a0', ' ');
}

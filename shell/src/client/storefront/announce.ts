/** Says a text to screen readers. */
export function announce(text: string): void {
  const element = document.getElementById('announcer');
  if (element) element.textContent = text;
}

/** Texts of other teams must not become links, HTML or cells. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\`*<>|[\]]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
}

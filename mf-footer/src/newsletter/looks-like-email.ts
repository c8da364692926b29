/** The shop's rule: an at-sign, followed later by a dot and a letter. The server is stricter. */
export function looksLikeEmail(text: string): boolean {
  return /@.*\.\p{L}/u.test(text);
}

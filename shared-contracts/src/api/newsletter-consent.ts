/**
 * What a shopper agrees to by signing up, by version. A text that was shown never changes: another one, or other terms, get
 * a new version.
 */
export const newsletterConsents = {
  '2026-11': 'Li e concordo com os Termos e Condições e a Política de Privacidade.',
} as const;

export type ConsentVersion = keyof typeof newsletterConsents;

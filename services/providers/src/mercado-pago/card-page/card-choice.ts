import * as z from 'zod';

/** What the page that asks for a card gives the shop: what Mercado Pago's own fields made of it, and no digit of it. */
const CardChoice = z.object({
  token: z.string().min(1).max(100),
  /** Mercado Pago's name of the brand, such as `visa`. */
  method: z.string().min(1).max(50),
  issuer: z.string().max(50).optional(),
});
export type CardChoice = z.infer<typeof CardChoice>;

/** Reads what the page wrote as one text; undefined for any other text. */
export function readCardChoice(text: string): CardChoice | undefined {
  try {
    return CardChoice.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

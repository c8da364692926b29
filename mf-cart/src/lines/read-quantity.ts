import { parseQuantity } from '@storefront/contracts/api';

interface Line {
  readonly quantity: number;
  /** Units that there are; not positive for what has no stock, such as a service. */
  readonly stock: number;
}

/** Limit of the server's own check. */
export const mostUnits = 9_999_999;

/** A quantity as it was typed, or why it cannot be bought; 0 removes the line. */
export function readQuantity(
  typed: string,
  { quantity, stock }: Line,
): { readonly quantity: number } | { readonly problem: string } {
  const read = parseQuantity(typed);
  const stays = `Continua ${quantity}.`;
  const largest = stock > 0 ? stock : mostUnits;
  if (read === undefined) {
    const range = stock > 0 ? `de 1 a ${stock}` : 'a partir de 1';
    return { problem: `Escreva um número inteiro, ${range}, ou 0 para remover. ${stays}` };
  }
  if (read > largest) return { problem: `Só há ${largest} em estoque. ${stays}` };
  return { quantity: read };
}

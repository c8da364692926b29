import type { Card } from './card.ts';

/** The card's product in one line: its short name lacks the brand, which the card shows apart. */
export function cardTitle({ brand, name }: Pick<Card, 'brand' | 'name'>): string {
  return name.toLowerCase().includes(brand.toLowerCase()) ? name : `${brand} ${name}`;
}

import type { PickupOption } from '@storefront/contracts/api';
import { pieceUnit } from '../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';

/** Stores of the demonstration whose stock is picked up there: a warehouse of the ledger each, by its code. */
export const pickupPlaces: readonly PickupOption[] = [
  {
    codigo: 'LOJA-SP',
    nome: 'Loja São Paulo (demonstração)',
    endereco: 'Rua do Exemplo, 100, São Paulo, SP',
    prazoDias: 1,
  },
];

export const findPickupPlace = (code: string | null | undefined): PickupOption | undefined =>
  pickupPlaces.find(({ codigo }) => codigo === code);

interface RequestedLine {
  readonly product: ProductRecord;
  readonly line: { readonly unitId: number };
  readonly quantity: number;
}

/** Stores that have all lines. Only our own goods are picked up: none has what an outside seller or a technician brings. */
export function pickupsFor(lines: readonly RequestedLine[]): readonly PickupOption[] {
  const isOurs = ({ product, line }: RequestedLine) =>
    product.kind !== 'servico' && line.unitId === pieceUnit;
  if (lines.length === 0 || !lines.every(isOurs)) return [];
  const quantities = new Map<ProductRecord, number>();
  for (const { product, quantity } of lines)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return pickupPlaces.filter(({ codigo }) =>
    [...quantities].every(([{ stock }, quantity]) => (stock[codigo] ?? 0) >= quantity),
  );
}

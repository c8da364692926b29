import type { FirstFilter, FirstFilterValue } from 'store-api/ports';
import type { FilterName, Tag } from '../models/model.ts';

interface FilterRow extends FirstFilter {
  readonly name: FilterName;
}

/** The filters in the order in which a panel shows them. Cards show the icons of ids 9, 5, 1 and 30. */
const filters: readonly FilterRow[] = [
  { id: 1, name: 'BTUs', onCard: true, searchable: true },
  { id: 2, name: 'Voltagem', onCard: false, searchable: false },
  { id: 9, name: 'Classificação Energética', onCard: true, searchable: false },
  { id: 5, name: 'Ciclo', onCard: true, searchable: false },
  { id: 3, name: 'Tecnologia', onCard: false, searchable: false },
  { id: 30, name: 'Wi-Fi', onCard: true, searchable: false },
  { id: 6, name: 'Tipo', onCard: false, searchable: false },
  { id: 7, name: 'Capacidade', onCard: false, searchable: false },
  { id: 8, name: 'Volume', onCard: false, searchable: false },
  { id: 12, name: 'Tela', onCard: false, searchable: false },
  { id: 11, name: 'Bocas', onCard: false, searchable: false },
  { id: 10, name: 'Gás', onCard: false, searchable: false },
  { id: 13, name: 'Vazão', onCard: false, searchable: true },
  { id: 14, name: 'Ambientes', onCard: false, searchable: false },
  { id: 15, name: 'Potência', onCard: false, searchable: false },
  { id: 4, name: 'Fluido refrigerante', onCard: false, searchable: false },
];

/** Values that have a drawn icon; all others are numbered in the order in which they are read. */
const knownValues: Readonly<Record<string, number>> = {
  'Ciclo|Frio|': 74,
  'Ciclo|Quente/Frio|': 80,
  'Classificação Energética|A|IDRS 2020': 306,
  'Classificação Energética|B|IDRS 2020': 78,
  'Classificação Energética|C|IDRS 2020': 81,
  'Classificação Energética|D|IDRS 2020': 83,
  'Classificação Energética|E|IDRS 2020': 84,
};

export interface FilterTable {
  readonly filters: readonly FilterRow[];
  readonly values: () => FirstFilterValue[];
  /** The ids of a model's tags; new values get a number. */
  idsOf(tags: readonly Tag[]): number[];
}

const voltagePosition = (label: string) => Number.parseInt(label, 10) || 999;

/** Gives every technical value of the catalogue its id. */
export function createFilterTable(): FilterTable {
  const rows = new Map<string, FirstFilterValue>();
  const filterIds = new Map(filters.map(({ id, name }) => [name, id]));
  const used = new Map<number, number>();

  function idOf({ filter, label, regime, position }: Tag): number {
    const key = `${filter}|${label}|${regime ?? ''}`;
    const known = rows.get(key);
    if (known) return known.id;
    const filterId = filterIds.get(filter);
    if (filterId === undefined) throw new Error(`unknown filter ${filter}`);
    const number = (used.get(filterId) ?? 0) + 1;
    used.set(filterId, number);
    const row = {
      id: knownValues[key] ?? filterId * 1_000 + number,
      filterId,
      label,
      regime: regime ?? null,
      position: Math.round((position ?? (filter === 'Voltagem' ? voltagePosition(label) : 0)) * 10),
    };
    rows.set(key, row);
    return row.id;
  }

  return {
    filters,
    values: () => [...rows.values()],
    idsOf: (tags) => tags.map(idOf),
  };
}

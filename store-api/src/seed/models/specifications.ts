const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** 12000 as "12.000", 5.5 as "5,5". */
export const ptNumber = (value: number): string => plain.format(value);

/** A line of a data sheet: its name, its value, its unit. */
export type SheetLine = readonly [nome: string, valor: string | undefined, unit?: string];

/** Rows of a specification table, without those that nobody knows. */
export function specifications(...rows: readonly SheetLine[]): { nome: string; valor: string }[] {
  return rows.flatMap(([nome, valor, unit]) =>
    valor === undefined || valor === '' ? [] : [{ nome, valor: unit ? `${asNumber(valor)} ${unit}` : valor }],
  );
}

function asNumber(text: string): string {
  const value = Number(text);
  return Number.isNaN(value) ? text : ptNumber(value);
}

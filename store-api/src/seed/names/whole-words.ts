import type { TableRow } from '../../platform/csv/read-table.ts';

/** The tables cut a model's text after this many characters. */
const mostCharacters = 48;

const cut = (text: string) => /\p{L}+$/u.exec(text)?.[0] ?? '';

/** Completes the last word of a name that the table cut, from the registry's whole text: `Mesa V` as `Mesa Vidro`. */
export function withWholeWords(row: TableRow): string {
  const name = row('nome_sugerido');
  const model = row('modelo');
  const whole = row('modelo_registro');
  const at = model.length < mostCharacters ? -1 : whole.indexOf(model);
  if (at < 0) return name;
  const ending = cut(model);
  const rest = /^\p{L}*/u.exec(whole.slice(at + model.length))?.[0] ?? '';
  // the name may have its capacity after the model
  return ending === '' ? name : name.replace(new RegExp(`${ending}(?= [\\d,.]+ (?:L|kg)$|$)`), ending + rest);
}

import { escapeHtml } from '../platform/http/escape-html.ts';

/** A button that posts to an address; `name` tells it from those of other rows. */
export const buttonHtml = (address: string, label: string, name: string): string =>
  `<form method="post" action="${escapeHtml(address)}"><button aria-label="${escapeHtml(`${label}: ${name}`)}">${escapeHtml(label)}</button></form>`;

/** A table whose first cell of each row names it; cells are HTML. @param none what is said without a row */
export const tableHtml = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string => {
  if (rows.length === 0) return `<p>${none}</p>`;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};

import type { CartItem } from '@storefront/contracts/api';

/**
 * Reais in cash for all units of a line. A scheduled price counts only between its start and end dates.
 * Discount: price minus price times percent over a hundred, rounded to a cent for each unit.
 */
export function lineCashReais(item: CartItem, nowMs: number): number {
  const scheduled = item.agendamentoPreco?.aplicado;
  const { precoPor, descontoVista } = scheduled && isBetween(scheduled, nowMs) ? scheduled : item.precos;
  const unitCents = Math.round(precoPor * (100 - descontoVista));
  return (unitCents * item.quantidade) / 100;
}

function isBetween(dates: { dataInicial: string; dataFinal: string }, nowMs: number): boolean {
  return Date.parse(dates.dataInicial) <= nowMs && nowMs <= Date.parse(dates.dataFinal);
}

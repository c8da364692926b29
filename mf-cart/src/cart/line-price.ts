import { type CartItem, multiplyReais } from '@storefront/contracts/api';

/** Reais in cash for all units of a line. A scheduled price counts only between its start and end dates. */
export function lineCashReais(item: CartItem, nowMs: number): number {
  const scheduled = item.agendamentoPreco?.aplicado;
  const { descontoVista } = scheduled && isBetween(scheduled, nowMs) ? scheduled : item.precos;
  return multiplyReais(descontoVista, item.quantidade);
}

function isBetween(dates: { dataInicial: string; dataFinal: string }, nowMs: number): boolean {
  return Date.parse(dates.dataInicial) <= nowMs && nowMs <= Date.parse(dates.dataFinal);
}

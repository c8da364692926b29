import { describe, expect, it } from 'vitest';
import { buildLine } from '../testing/build-cart.ts';
import { lineCashReais } from './cart-lines.ts';

const scheduled = {
  aplicado: {
    precoPor: 800,
    descontoVista: 760,
    dataInicial: '2026-11-20T00:00:00Z',
    dataFinal: '2026-11-27T23:59:59Z',
  },
};
const at = (iso: string) => Date.parse(iso);

describe('price of a line in cash', () => {
  it('counts all units', () => {
    expect(lineCashReais(buildLine(1, { quantidade: 2 }), 0)).toBe(1800);
  });

  it('counts cents exactly', () => {
    const item = buildLine(1, { quantidade: 3, precos: { precoPor: 99.99, descontoVista: 0.1 } });
    expect(lineCashReais(item, 0)).toBe(0.3);
  });

  it('is the scheduled one only between its start and end dates', () => {
    const item = buildLine(1, { agendamentoPreco: scheduled });
    expect(lineCashReais(item, at('2026-11-19T23:59:59Z'))).toBe(900);
    expect(lineCashReais(item, at('2026-11-20T00:00:00Z'))).toBe(760);
    expect(lineCashReais(item, at('2026-11-28T00:00:00Z'))).toBe(900);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { formatReais } from './format-reais.ts';
import { bestInstalment, instalmentText } from './instalments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('writes Brazilian reais with two decimals', () => {
    expect(plain(formatReais(1899.9))).toBe('R$ 1.899,90');
    expect(plain(formatReais(0))).toBe('R$ 0,00');
  });

  it('writes numbers and reais as Intl would', () => {
    const byIntl = new Intl.NumberFormat('pt-BR');
    const reaisByIntl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const wholeReaisByIntl = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      maximumFractionDigits: 0,
    });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(formatNumber(cents)).toBe(byIntl.format(cents));
        expect(formatReais(cents / 100)).toBe(reaisByIntl.format(cents / 100));
        expect(formatReais(cents, 0)).toBe(wholeReaisByIntl.format(cents));
      }),
    );
  });

  it('chooses the longest plan without interest, taxa <= 0', () => {
    const plans = [
      { parcelas: 1, valorParcela: 1000, taxa: 0 },
      { parcelas: 10, valorParcela: 100, taxa: 0 },
      { parcelas: 12, valorParcela: 95, taxa: 1.9 },
    ];
    expect(bestInstalment(plans)?.parcelas).toBe(10);
    expect(plain(instalmentText(plans))).toBe('10x de R$ 100,00 sem juros');
  });

  it('says that there is interest when all plans have it', () => {
    expect(plain(instalmentText([{ parcelas: 12, valorParcela: 95, taxa: 1.9 }]))).toBe(
      '12x de R$ 95,00 com juros',
    );
  });

  it('shows no instalments when the only plan is a single payment', () => {
    expect(instalmentText([{ parcelas: 1, valorParcela: 1000, taxa: 0 }])).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { formatReais } from './format-reais.ts';
import { bestInstalment, instalmentText } from './instalments.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('writes Brazilian reais with two decimals', () => {
    expect(plain(formatReais(1899.9))).toBe('R$ 1.899,90');
    expect(plain(formatReais(0))).toBe('R$ 0,00');
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

  it('says nothing of interest-free when all plans have interest', () => {
    expect(plain(instalmentText([{ parcelas: 12, valorParcela: 95, taxa: 1.9 }]))).toBe('12x de R$ 95,00');
  });

  it('shows no instalments when the only plan is a single payment', () => {
    expect(instalmentText([{ parcelas: 1, valorParcela: 1000, taxa: 0 }])).toBe('');
  });
});

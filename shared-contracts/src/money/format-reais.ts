const formatter = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais with two decimals, as `R$ 1.899,90`. The space is the no-break one that Intl writes. */
export function formatReais(reais: number): string {
  return formatter.format(reais);
}

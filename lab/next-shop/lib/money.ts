const numbers = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1.899,90` */
export const formatReais = (reais: number): string => numbers.format(reais);
export const formatCount = (count: number): string => whole.format(count);
export const formatAverage = (average: number): string => oneDecimal.format(average);

export const productsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'produto' : 'produtos'}`;

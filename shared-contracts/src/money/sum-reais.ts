const toCents = (reais: number) => Math.round(reais * 100);

/** The sum of amounts, exact to the cent. */
export const addReais = (...amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;

/** What so many pieces cost, exact to the cent. */
export const multiplyReais = (reais: number, quantity: number): number => (toCents(reais) * quantity) / 100;

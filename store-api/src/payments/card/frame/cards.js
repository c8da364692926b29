/** The numbers that the demonstration takes, and what becomes of each. */
export const testCards = [
  { number: '4111 1111 1111 1111', brand: 'Visa', outcome: 'accepted', text: 'Visa, aprovado' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'accepted', text: 'Mastercard, aprovado' },
  { number: '6362 9700 0045 7013', brand: 'Elo', outcome: 'accepted', text: 'Elo, aprovado' },
  { number: '4000 0000 0000 9995', brand: 'Visa', outcome: 'funds', text: 'Visa, limite insuficiente' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'declined', text: 'Visa, não autorizado' },
  { number: '4000 0000 0000 0119', brand: 'Visa', outcome: 'down', text: 'Visa, operadora fora do ar' },
];

const digitsOf = (text) => text.replace(/\D/g, '');

/** Four digits and a space, as on a card. */
export const groupNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `12/30` while it is typed. */
export const groupExpiry = (text) =>
  digitsOf(text)
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/');

/** @param {Date} today */
function isExpired(month, year, today) {
  return (
    2000 + year < today.getFullYear() || (2000 + year === today.getFullYear() && month <= today.getMonth())
  );
}

function expiryProblem(text, today) {
  const [, month = 0, year = 0] = (/^(\d{2})\/(\d{2})$/.exec(text) ?? []).map(Number);
  if (month < 1 || month > 12) return 'Escreva a validade com mês e ano, como 12/30.';
  return isExpired(month, year, today) ? 'Este cartão já venceu.' : '';
}

/** What is wrong with each field, in their order; without any, an empty object. */
export function findProblems({ numero, nome, validade, codigo }, today) {
  const card = testCards.find(({ number }) => digitsOf(number) === digitsOf(numero));
  return Object.fromEntries(
    [
      ['numero', card ? '' : 'Use um dos números de teste: não digite um cartão de verdade.'],
      ['nome', /\p{L}/u.test(nome) ? '' : 'Escreva um nome.'],
      ['validade', expiryProblem(validade, today)],
      ['codigo', /^\d{3,4}$/.test(codigo) ? '' : 'Escreva os 3 ou 4 números do código.'],
    ].filter(([, problem]) => problem !== ''),
  );
}

/** What the shop gets of a card: how it ends, its brand and its last four digits. */
export function tokenOf(numero) {
  const card = testCards.find(({ number }) => digitsOf(number) === digitsOf(numero));
  const { outcome, brand } = card;
  const text = JSON.stringify({ outcome, brand, last: digitsOf(numero).slice(-4) });
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

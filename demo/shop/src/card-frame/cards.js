import { parseCardExpiry, parseCardNumber, parseSecurityCode } from './read-card.ts';

/** Puts a space after each four digits, as on a card; leaves a text that is no number as it was typed. */
export function groupNumber(text) {
  const digits = parseCardNumber(text) ?? text.replace(/[\s.-]/g, '');
  return /^\d{1,19}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : text;
}

/** Writes `12/30` while a person types; leaves text that was pasted in another form, which is read when it is sent. */
export const groupExpiry = (text) =>
  /^(?:0[1-9]|1[0-2])\d{1,2}$/.test(text) ? text.replace(/^(\d{2})/, '$1/') : text;

/** @param {Date} today */
function isExpired(month, year, today) {
  return year < today.getFullYear() || (year === today.getFullYear() && month <= today.getMonth());
}

function expiryProblem(text, today) {
  const expiry = parseCardExpiry(text);
  if (!expiry) return 'Escreva a validade com mês e ano, como 12/30.';
  return isExpired(expiry.month, expiry.year, today) ? 'Este cartão já venceu.' : '';
}

function nameProblem(name) {
  if (!/\p{L}/u.test(name)) return 'Escreva um nome.';
  return name.trim().length > 60 ? 'Escreva o nome com até 60 caracteres.' : '';
}

/** The card of a typed number. */
export function findCard(numero, cards) {
  const digits = parseCardNumber(numero);
  return digits && cards.find(({ number }) => parseCardNumber(number) === digits);
}

/** What is wrong with each field, in the order of the fields; an empty object when nothing is wrong. */
export function findProblems({ numero, nome, validade, codigo }, cards, today) {
  const card = findCard(numero, cards);
  return Object.fromEntries(
    [
      ['numero', card ? '' : 'Use um dos números de teste: não digite um cartão de verdade.'],
      ['nome', nameProblem(nome)],
      ['validade', expiryProblem(validade, today)],
      ['codigo', parseSecurityCode(codigo) ? '' : 'Escreva os 3 ou 4 números do código.'],
    ].filter(([, problem]) => problem !== ''),
  );
}

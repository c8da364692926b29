/** Writes what the shop's server reads as one text, without any digit of the card. */
export function encodeChoice(choice) {
  const bytes = new TextEncoder().encode(JSON.stringify(choice));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What is wrong with what was typed outside of the provider's own fields; an empty text when nothing is. */
export function findProblem({ name, document }, card) {
  if (!card) return 'Digite o número do cartão.';
  if (!/\p{L}/u.test(name)) return 'Escreva o nome impresso no cartão.';
  if (document.length !== 11 && document.length !== 14) return 'Escreva o CPF ou CNPJ do titular do cartão.';
  return '';
}

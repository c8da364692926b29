import type { Cart } from '@storefront/contracts/api';

/** Names of the products that a reply could not put into the cart: the bold part of each message. */
export function unavailableNames({ mensagens }: Cart): readonly string[] {
  return mensagens.map(({ mensagem }) => /<b>(.*?)<\/b>/is.exec(mensagem)?.[1] ?? mensagem);
}

/** Logs to the console only: the specification has no message on the page. */
export function logUnavailable(cart: Cart): void {
  for (const name of unavailableNames(cart)) console.info(`${name} não está disponível em estoque.`);
}

/** Where store-api serves the page that asks for a card. It is outside the API, so that no shell passes it on. */
export const cardFramePath = '/demo/cartao';

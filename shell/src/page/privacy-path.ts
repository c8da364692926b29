/** Where the shop says which data it keeps, why and for how long. */
export const privacyPath = '/pagina/seguranca-privacidade';

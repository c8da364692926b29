/** The page that says which data the shop keeps, why and for how long. */
export const privacyPath = '/pagina/seguranca-privacidade';

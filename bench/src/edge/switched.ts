/** A remote that is on every page, and a published version of it. */
export const switched = { remote: 'mf-footer', first: '1.0.0', newer: '900.7.1' } as const;

/** Pages of three kinds. */
export const watched = ['/', '/ar-condicionado', '/pagina/quem-nos-somos'];

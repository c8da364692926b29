/** `Ar-condicionado -> Split Hi-Wall`: the levels from the top, without the one that contains all products. */
export function categoryHierarchy(levels: readonly { readonly nome: string }[]): string {
  return levels
    .map(({ nome }) => nome)
    .filter((nome) => nome !== 'Produtos')
    .join(' -> ');
}

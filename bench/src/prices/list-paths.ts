import type { StoreApi } from './store-api.ts';

/** Paths of all products, and of every kind of list. */
export async function listPaths({ read }: Pick<StoreApi, 'read'>) {
  const { mapas }: { mapas: { tipo: string; partes: number }[] } = await read('/sitemap');
  const listType = async (type: string) => {
    const parts = mapas.find(({ tipo }) => tipo === type)?.partes ?? 0;
    const pages = await Promise.all(
      Array.from({ length: parts }, (_, index) => read(`/sitemap/${type}?parte=${index + 1}`)),
    );
    return pages.flatMap(({ locais }: { locais: { url: string }[] }) => locais.map(({ url }) => url));
  };
  const products = await listType('produtos');
  const categories = (await listType('categorias')).flatMap((each) =>
    ['', '?pg=2', '?ordem=preco', '?preco=1000-3000'].map((query) => each + query),
  );
  const ids = products.slice(0, 4).map((each) => /\d+$/.exec(each)?.[0]);
  const others = ['/marcas', '/busca?busca=split', '/busca?busca=R$+500,00', `/comparar?ids=${ids.join()}`];
  return { products, lists: [...categories, ...(await listType('marcas')), ...others] };
}

import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { type Body, type ContentKind, readBody } from '../content-documents/content-kinds.ts';
import { heroBanners, listBanners } from '../listing/showcase/banners.ts';
import { readHomeDocument } from '../listing/showcase/home-document.ts';
import { rowsOfShowcase, writeTitle } from '../listing/showcase/showcases.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { menuJson } from './menus.ts';
import { contentPage } from './pages.ts';

interface Draft {
  readonly kind: ContentKind;
  readonly key: string;
  readonly body: unknown;
}

type Show = (catalogue: Catalogue, database: Queryable, key: string) => unknown;

const shows: Readonly<Record<ContentKind, Show>> = {
  menu: (catalogue, _, key) => JSON.parse(menuJson(key, catalogue) ?? 'null'),
  page: (catalogue, database, key) => contentPage(key, catalogue, database, Date.now()),
  home: (catalogue) => ({
    banners: heroBanners(catalogue).map(({ nome, dimensoes }) => ({ nome, link: dimensoes.desktop.link })),
    vitrines: readHomeDocument(catalogue).showcases.map((name) => ({
      titulo: writeTitle(name, catalogue),
      produtos: (rowsOfShowcase(name, catalogue) ?? []).map((row) => catalogue.products[row]?.name),
    })),
  }),
  popups: ({ structure }, _, key) => structure.content.read('popups', key),
  banner: (catalogue, _, key) => ({ banners: listBanners(key, catalogue, Date.now()) }),
  coupon: ({ structure }, _, key) => structure.content.read('coupon', key),
};

/** What shoppers would get of a document; nothing is stored. @throws WrongDocument */
export async function preview(
  catalogue: Catalogue,
  database: Queryable,
  { kind, key, body }: Draft,
): Promise<unknown> {
  const checked = readBody(kind, key, body);
  const { structure } = catalogue;
  const content = structure.content.with(kind, key, checked as Body<typeof kind>);
  return shows[kind]({ ...catalogue, structure: { ...structure, content } }, database, key);
}

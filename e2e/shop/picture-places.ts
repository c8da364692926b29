import { expect, type Page } from '@playwright/test';
import { fillCart } from './buying.ts';
import { urlOf } from './first-load.ts';
import { listedProducts } from './listed-products.ts';
import { visit } from './visit.ts';

/** A page, or an overlay on it, with product pictures. */
interface PicturePlace {
  readonly name: string;
  readonly open: (page: Page, shopUrl: string) => Promise<void>;
  /** Widths of windows that have it, in CSS pixels; all unless stated. */
  readonly widths?: readonly number[];
}

const category = '/ar-condicionado/split-hi-wall';
const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const visitHome = (page: Page) => visit(page, '/', 'mf-listing/HomePage');

async function visitFavourites(page: Page): Promise<void> {
  const email = `fotos-${crypto.randomUUID()}@exemplo.example`;
  const data = { nomeRazao: 'Iara Souza', email, senha: 'uma brisa leve' };
  expect((await page.request.post('/v2/front/checkout/user', { data })).ok()).toBe(true);
  await visit(page, category);
  await main(page).getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await expect(main(page).getByRole('button', { name: 'Remover dos favoritos' }).first()).toBeVisible();
  await visit(page, '/minha-conta/lista-desejo', 'mf-cart/WishlistPage');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
}

const pages: readonly PicturePlace[] = [
  {
    name: 'the home page with products seen before',
    open: async (page) => {
      const { products } = await listedProducts(page, '/ar-condicionado/portatil', 3);
      for (const { url } of products) await visit(page, url);
      await visitHome(page);
      await expect(main(page).getByRole('region', { name: 'Vistos recentemente' })).toBeVisible();
    },
  },
  { name: 'a list', open: (page) => visit(page, category) },
  {
    name: 'a list in one column',
    open: async (page) => {
      await visit(page, category);
      await main(page)
        .getByRole('button', { name: /uma coluna/i })
        .click();
    },
    widths: [360],
  },
  { name: 'a category of categories', open: (page) => visit(page, '/ar-condicionado') },
  { name: 'a search', open: (page) => visit(page, '/busca?busca=geladeira') },
  { name: 'a product', open: async (page, shopUrl) => visit(page, await urlOf('product', shopUrl)) },
  {
    name: 'the comparison',
    open: async (page) => {
      const { products } = await listedProducts(page, category, 4);
      await visit(page, `/comparar?ids=${products.map(({ id }) => id).join(',')}`);
    },
  },
  {
    name: 'a content page that sells',
    open: (page) => visit(page, '/pagina/black-friday', 'mf-footer/ContentPage'),
  },
  {
    name: 'the cart',
    open: async (page) => {
      await fillCart(page);
      await visit(page, '/checkout/carrinho', 'mf-cart/CartPage');
      await expect(main(page).locator('img').first()).toBeVisible();
    },
  },
  { name: 'the favourites', open: visitFavourites },
];

const overlays: readonly PicturePlace[] = [
  {
    name: 'the side cart with an offer',
    open: async (page) => {
      await fillCart(page);
      await visit(page, category);
      await header(page)
        .getByRole('button', { name: /carrinho/i })
        .click();
      await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' }).locator('img').first()).toBeVisible();
    },
  },
  {
    name: 'the purchase dialog',
    open: async (page) => {
      await visit(page, category);
      await main(page)
        .getByRole('button', { name: /^Comprar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('img')).toBeVisible();
    },
  },
  {
    name: 'the suggestions of the search',
    open: async (page) => {
      await visitHome(page);
      await header(page).getByRole('combobox').first().pressSequentially('split');
      await expect(page.getByRole('option').locator('img').first()).toBeVisible();
    },
  },
  {
    name: 'the offer of the day',
    open: async (page) => {
      await visitHome(page);
      await main(page).getByRole('button', { name: 'Ver a oferta' }).click();
      await expect(page.getByRole('dialog', { name: 'Oferta do dia' }).locator('img')).toBeVisible();
    },
  },
  {
    name: 'all categories',
    open: async (page) => {
      await visitHome(page);
      await header(page).getByRole('button', { name: 'Todas as categorias' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Todas as categorias' }).locator('img').first(),
      ).toBeAttached();
    },
    widths: [1366, 1920],
  },
  {
    name: 'a mega menu',
    open: async (page) => {
      await visitHome(page);
      await header(page)
        .getByRole('navigation')
        .getByRole('link', { name: 'Ar-Condicionado' })
        .first()
        .hover();
    },
    widths: [1366, 1920],
  },
  {
    name: 'a card under the mouse',
    open: async (page) => {
      await visit(page, category);
      await main(page).getByRole('article').first().hover();
      await expect(main(page).getByRole('article').first().locator('img')).toHaveCount(2);
    },
    widths: [1366, 1920],
  },
];

export const picturePlaces: readonly PicturePlace[] = [...pages, ...overlays];

interface FileSize {
  readonly width: number;
  readonly height: number;
  /** Largest density. */
  readonly dpr: number;
}

/** Sizes of product pictures at density 1, in pixels. */
const fileSizes: Readonly<Record<string, FileSize>> = {
  small: { width: 150, height: 150, dpr: 3 },
  medium: { width: 256, height: 250, dpr: 3 },
  big: { width: 600, height: 600, dpr: 3 },
  zoom: { width: 1200, height: 1200, dpr: 2 },
};

/** Replaces pictures by empty ones of the same size, since drawing them on first request would take most of the time. */
export async function withEmptyPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [, name = '', density = ''] = /\/([a-z]+)@(\d)x\./.exec(request.url) ?? [];
    const { width, height } = fileSizes[name] ?? { width: 1, height: 1 };
    const [x, y] = [width * Number(density), height * Number(density)];
    const body = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${y}"/>`);
    const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
    const reply = { requestId, responseCode: 200, responseHeaders, body: body.toString('base64') };
    // rejects when the page has cancelled the request
    session.send('Fetch.fulfillRequest', reply).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*', resourceType: 'Image' }] });
}

interface ShownPicture {
  readonly file: string;
  /** Width of the file in pixels. */
  readonly width: number;
  /** Pixels of the screen that it covers horizontally. */
  readonly needed: number;
  /** Class of the next element around it that has one. */
  readonly place: string;
}

/** The product pictures that are shown, after making those that wait for scrolling load. */
function readShownPictures(page: Page): Promise<readonly ShownPicture[]> {
  return page.evaluate((sizes) => {
    const shown = [...document.images].filter(
      (image) =>
        /\/media\/.*@\dx/.test(image.src) &&
        image.clientWidth > 0 &&
        image.checkVisibility({ visibilityProperty: true }),
    );
    return shown.map((image) => {
      image.loading = 'eager';
      const style = getComputedStyle(image);
      const padding = (...sides: readonly string[]) =>
        sides.reduce((sum, side) => sum + Number.parseFloat(style.getPropertyValue(`padding-${side}`)), 0);
      const boxWidth = image.clientWidth - padding('left', 'right');
      const boxHeight = image.clientHeight - padding('top', 'bottom');
      const [file = '', name = '', density = ''] =
        /[^/]+\/[^/]+\/([a-z]+)@(\d)x\.\w+$/.exec(image.currentSrc) ?? [];
      const { width = 0, height = 1 } = sizes[name] ?? {};
      const contained = Math.min(boxWidth, (boxHeight * width) / height);
      const cssWidth = style.objectFit === 'contain' ? contained : boxWidth;
      const place = image.closest('[class]')?.className ?? '';
      return { file, width: width * Number(density), needed: Math.round(cssWidth * devicePixelRatio), place };
    });
  }, fileSizes);
}

const squareWidths = [150, 300, 450, 600, 1200, 1800, 2400];

/**
 * Whether a file has the needed width or the next larger one. Of two neighbours a browser chooses the smaller one for a
 * dense screen if it is nearer.
 */
function fits({ width, needed }: ShownPicture): boolean {
  const widths = [...new Set([...squareWidths, width])].sort((a, b) => a - b);
  const steps = widths.indexOf(width) - widths.findIndex((candidate) => candidate >= needed);
  return steps === 0 || steps === 1 || (width < needed && width / needed > Math.SQRT1_2);
}

interface PictureFit {
  readonly areShown: boolean;
  readonly misfits: readonly string[];
}

/** A file may also fit a larger place of the same picture: a browser that has it loads no second one. */
export async function readPictureFit(page: Page): Promise<PictureFit> {
  const pictures = await readShownPictures(page);
  const nameOf = ({ file }: ShownPicture) => file.slice(0, file.lastIndexOf('/'));
  const misfits = pictures.filter((picture) => {
    const places = pictures.filter((other) => nameOf(other) === nameOf(picture));
    const needed = Math.max(...places.map((place) => place.needed));
    return !fits(picture) && !fits({ ...picture, needed });
  });
  return {
    areShown: pictures.length > 0,
    misfits: misfits.map(
      ({ file, width, needed, place }) => `${width} px for ${needed} px: ${place} ${file}`,
    ),
  };
}

import { analyticsProduct, type ContentPage as ContentPageReply } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contentPageReply } from '../testing/content-page-reply.ts';
import { ContentPage } from './content-page.tsx';
import { head, load } from './load-content-page.ts';

const shopWith = (reply: object | number) => fakeNetwork({ 'GET /url/page/quem-nos-somos': reply });

async function openPage(html: string) {
  const network = shopWith(contentPageReply({ html }));
  const data = await load(loadContext('/pagina/quem-nos-somos/', network));
  return renderInShop(<ContentPage data={JSON.parse(JSON.stringify(data))} />);
}

it('shows title, text and breadcrumb', async () => {
  await openPage('<h2>Desde ontem</h2><p>Uma loja.</p>');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quem somos');
  expect(screen.getByRole('heading', { level: 2, name: 'Desde ontem' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Quem somos', { selector: '[aria-current]' })).toBeVisible();
});

it('its title is the only h1, whatever the text contains', async () => {
  await openPage('<section><h1 class="x">Quem\nsomos</h1><p>Texto.</p><h1>Mais</h1></section>');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quem somos');
  expect(screen.getByRole('heading', { level: 2, name: 'Mais' })).toBeVisible();
});

it('a page without header and footer still names the company', async () => {
  const network = shopWith(contentPageReply({ layout: 'sem-cabecalho-e-rodape' }));
  const data = await load(loadContext('/pagina/quem-nos-somos', network));
  renderInShop(<ContentPage data={data} />);
  expect(screen.getByText(/CNPJ 00\.000\.000\/0000-00/)).toBeVisible();
});

it('sells what its showcase has: price, first date, and a button that buys', async () => {
  const reply = contentPageReply();
  const carrinho = {
    tipo: 'servico',
    itens: [{ idProduto: 9, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
  };
  const product = {
    id: 9,
    nome: 'Instalação de Split',
    sku: 'SV9',
    url: '/instalacao-9',
    marca: { nome: 'Aragem' },
    categoria: { nome: 'Instalação', taxonomia: [] },
    status: 'disponivel',
    tipo: 'servico',
    estoque: 999,
    estoqueArmazem: {},
    estoqueMarketplace: 0,
    precos: { por: 649, vista: 599, parcelamento: [] },
    selos: [],
    avaliacao: { media: 0, quantidade: 0 },
    midias: { imagens: [] },
    filtros: [],
    seller: 'Aragem',
    carrinho,
    demo: true,
  };
  const vitrine = { titulo: 'Contrate a instalação', produtos: [product], diasAteServico: 3 };
  const network = shopWith({ ...reply, conteudo: { ...reply.conteudo, vitrine } });
  const data = await load(loadContext('/pagina/quem-nos-somos', network));
  const { bus, user } = renderInShop(<ContentPage data={data} />);
  const heard: unknown[] = [];
  bus
    .on('cart:buy-requested')
    .subscribe(({ cart, brand, cashPrice }) => heard.push([cart, brand, cashPrice]));
  const region = screen.getByRole('region', { name: 'Contrate a instalação' });
  expect(region).toHaveTextContent('Primeira data em 3 dias úteis');
  expect(region).toHaveTextContent(/R\$\s599,00 à vista no PIX/);
  const quoted: unknown[] = [];
  bus.on('cart:shipping-quote-requested').subscribe((request) => quoted.push(request));
  await user.click(screen.getByRole('button', { name: 'Ver data para o meu CEP' }));
  expect(quoted).toMatchObject([{ productId: 9, item: { ...analyticsProduct(9, product), price: 599 } }]);
  await user.click(screen.getByRole('button', { name: 'Comprar Instalação de Split' }));
  expect(heard).toEqual([[carrinho, 'Aragem', 599]]);
});

async function openWith(parts: Partial<ContentPageReply['conteudo']>) {
  const reply = contentPageReply();
  const network = shopWith({ ...reply, conteudo: { ...reply.conteudo, ...parts } });
  return renderInShop(<ContentPage data={await load(loadContext('/pagina/quem-nos-somos', network))} />);
}

it('names the coupons that hold with their conditions, copies a code and leads to the shop with it', async () => {
  const coupons = [
    { codigo: 'BRISA5', percentual: 5, primeiraCompra: true },
    { codigo: 'DIA', percentual: 10, primeiraCompra: false, ate: '2026-11-30T03:00:00Z' },
  ];
  const { user, announced } = await openWith({ cupons: coupons });
  const conditionsOf = (code: string) =>
    within(screen.getByRole('list', { name: `Condições do cupom ${code}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(conditionsOf('BRISA5')).toEqual([
    'Só na primeira compra',
    'Sobre o preço à vista, sem o frete',
    'Sem data para acabar',
  ]);
  expect(conditionsOf('DIA').at(-1)).toBe('Até 29/11/2026, 23h59');
  const use = screen.getByRole('link', { name: 'Usar agora o cupom BRISA5' });
  expect(use).toHaveAttribute('href', '/?cupom=BRISA5');
  await user.click(screen.getByRole('button', { name: 'Copiar código DIA' }));
  expect(await navigator.clipboard.readText()).toBe('DIA');
  expect(announced).toEqual(['Código DIA copiado']);
});

it('says how to copy when the browser refuses, and where offers are without coupons', async () => {
  const { user, unmount } = await openWith({
    cupons: [{ codigo: 'BRISA5', percentual: 5, primeiraCompra: true }],
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
  await user.click(screen.getByRole('button', { name: 'Copiar código BRISA5' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Selecione o código e copie.');
  unmount();
  await openWith({ cupons: [] });
  expect(screen.getByRole('link', { name: 'Veja as ofertas' })).toHaveAttribute('href', '/c/ofertas');
});

it('counts down to the moment that its page is about', async () => {
  await openWith({ relogio: { titulo: 'A Black Friday começa em', ate: '2099-11-27T03:00:00Z' } });
  expect(screen.getByRole('timer', { name: 'A Black Friday começa em' })).toHaveTextContent(/dias/);
});

it('its head comes from the page', async () => {
  const network = shopWith(contentPageReply());
  const data = await load(loadContext('/pagina/quem-nos-somos', network));
  expect(head(data)).toMatchObject({
    title: 'Quem somos | Loja',
    canonical: '/pagina/quem-nos-somos',
    indexable: true,
  });
});

it.each([
  [404, 404],
  [503, 503],
  [0, 0],
])('an error of status %i is thrown unchanged', async (answer, status) => {
  const network = shopWith(answer);
  await expect(load(loadContext('/pagina/quem-nos-somos', network))).rejects.toMatchObject({
    name: 'ApiError',
    status,
  });
});

it.each(['/pagina', '/pagina/', '/pagina/a/b', '/pagina/%00', '/pagina/..%2Fconfig'])(
  '%s is a 404 without a call',
  async (address) => {
    const network = fakeNetwork();
    await expect(load(loadContext(address, network))).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
    });
    expect(network.log).toEqual([]);
  },
);

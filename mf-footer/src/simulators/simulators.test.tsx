import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heaterLitresPerMinute } from './heater-simulator.ts';
import { head, load } from './load-simulator.ts';
import { SimulatorPage } from './simulator-page.tsx';

const climate = '/pagina/simulador-de-climatizacao';
/** A category's reply that has nothing but filters. */
const buildListing = (filtros: readonly object[]) => ({
  conteudo: {
    produtos: [],
    detalhes: {
      ordenacao: [],
      categorias: { filhas: [], niveisAnteriores: [] },
      filtros,
      filtrosPreco: [],
    },
  },
  estrutura: {
    breadcrumb: [],
    nivel: 'product/listing/category',
    seo: {
      ...{ title: '', description: '', keywords: '', canonical: '', indexar: true },
      ...{ titleSocial: '', descriptionSocial: '', openGraphUrlImagem: '', twitterUrlImagem: '' },
    },
  },
  info: { total: 0 },
});
const loadAt = (address: string) => load(loadContext(address, fakeNetwork()));

describe('the rules of thumb', () => {
  it('a heater counts simultaneous use and the inlet temperature', () => {
    expect(heaterLitresPerMinute({ duchas: 1, ducha: 12, torneiras: 0, agua: 18 })).toBe(12);
    expect(heaterLitresPerMinute({ duchas: 2, ducha: 8, torneiras: 2, agua: 12 })).toBeCloseTo(33.8);
  });
});

describe('load', () => {
  it('asks first', async () => {
    const data = await loadAt(`${climate}/`);
    expect(data).toMatchObject({ title: 'Simulador de climatização | Loja', written: {}, problems: {} });
    expect(data.estimate).toBeUndefined();
    expect(head(data)).toMatchObject({ canonical: climate, indexable: true });
  });

  it.each([
    ['area=15&pessoas=2&aparelhos=1&sol=600', '12.000 BTU/h', 'O ambiente pede cerca de 9.600 BTU/h.'],
    [
      'area=15&pessoas=2&aparelhos=1&sol=800',
      '12.000 BTU/h',
      'O ambiente pede cerca de 12.600 BTU/h. Um de 12.000 fica 5 % abaixo, menos do que uma conta como esta erra.',
    ],
    ['area=16&pessoas=2&aparelhos=1&sol=800', '18.000 BTU/h', 'O ambiente pede cerca de 13.400 BTU/h.'],
    [
      'area=150&pessoas=2&aparelhos=0&sol=800',
      'Mais de um aparelho',
      'O ambiente pede cerca de 120.000 BTU/h.',
    ],
  ])('%s gives %s', async (query, size, reason) => {
    const data = await loadAt(`${climate}?${query}&tensao=0`);
    expect(data.estimate).toMatchObject({ size, reason });
    expect(head(data).indexable).toBe(false);
  });

  it.each([
    ['0', '/ar-condicionado?filtros=1:12'],
    ['220', '/ar-condicionado?filtros=1:12;2:22,23'],
    ['127', '/busca?busca=split+12000+btus'],
  ])(
    'opens a list by filters, with the voltage %s; a search where the shop has no such value',
    async (tensao, address) => {
      const value = (id: string, nome: string) => ({ ativo: false, id, nome, quantidade: 1 });
      const group = (id: string, nome: string, valores: object[]) => ({
        ...{ id, nome, type: 'filtro', pesquisaFiltro: false, showStatus: true, valores },
      });
      const filtros = [
        group('1', 'BTUs', [value('9', '9.000 BTUs'), value('12', '12.000 BTUs')]),
        group('2', 'Voltagem', [value('22', '220V'), value('23', 'Bivolt')]),
      ];
      const network = fakeNetwork({ 'GET /url/product/listing/category': buildListing(filtros) });
      const query = `area=15&pessoas=2&aparelhos=1&sol=600&tensao=${tensao}`;
      const data = await load(loadContext(`${climate}?${query}`, network));
      expect(data.address).toBe(address);
    },
  );

  it('answers for heaters too', async () => {
    const data = await loadAt('/pagina/simulador-aquecedor?duchas=2&ducha=8&torneiras=2&agua=12');
    expect(data.estimate?.size).toBe('A partir de 37 L/min');
  });

  it.each(['area=abc', 'area=-5', 'area=1e3', 'area=', 'area=9999', 'area=%3Cb%3E'])(
    'names what is wrong in %s',
    async (query) => {
      const data = await loadAt(`${climate}?${query}&pessoas=2&aparelhos=0&sol=700&tensao=0`);
      expect(data.problems).toEqual({ area: 'Informe um número de 4 a 200.', sol: 'Escolha uma opção.' });
      expect(data.estimate).toBeUndefined();
    },
  );

  it('any other path is a 404', async () => {
    await expect(loadAt('/pagina/simulador-de-voo')).rejects.toMatchObject({ status: 404 });
  });
});

it('puts the answers into the URL', async () => {
  const { address } = renderInShop(<SimulatorPage data={await loadAt(climate)} />);
  const area = screen.getByRole('textbox', { name: 'Área do ambiente (m²)' });
  await userEvent.clear(area);
  await userEvent.type(area, '22');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sol no ambiente' }), '800');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(address()).toBe(`${climate}?area=22&pessoas=2&aparelhos=1&sol=800&tensao=0`);
});

it('shows the size, a link to products, and keeps the answers', async () => {
  const data = await loadAt(`${climate}?area=20&pessoas=4&aparelhos=0&sol=600&tensao=0`);
  renderInShop(<SimulatorPage data={data} />);
  expect(screen.getByRole('heading', { name: '18.000 BTU/h' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute(
    'href',
    '/busca?busca=split+18000+btus',
  );
  const people = screen.getByRole('textbox', { name: /Pessoas/ });
  expect(people).toHaveValue('4');
  // navigations begin at the top of the page
  expect(screen.getByRole('status').compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the error beside the field', async () => {
  renderInShop(<SimulatorPage data={await loadAt(`${climate}?area=abc`)} />);
  const area = screen.getByRole('textbox', { name: /Área/ });
  expect(area).toHaveAttribute('aria-invalid', 'true');
  expect(area).toHaveAccessibleDescription('Informe um número de 4 a 200.');
  expect(area).toHaveValue('abc');
  expect(screen.getByRole('status')).toHaveTextContent('Confira os campos marcados');
});

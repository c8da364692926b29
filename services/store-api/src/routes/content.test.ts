import {
  configEndpoint,
  contentPageEndpoint,
  menuEndpoint,
  popupsEndpoint,
  readUserEndpoint,
  storeEvaluationEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

describe('small calls', () => {
  it('give the configuration of a company that plainly does not exist', async () => {
    const { sistema } = await visitor.call(configEndpoint, {});
    expect(sistema.geral.site.cnpj).toBe('00.000.000/0000-00');
    expect(sistema.geral.site.razaoSocial).toContain('Fictício');
    expect(sistema.geral.site.endereco, 'a sample address').toBe('Rua do Exemplo, 100, São Paulo, SP');
    expect(sistema.geral.site.localizacao, 'of the structured data').toEqual({
      rua: 'Rua do Exemplo, 100',
      cidade: 'São Paulo',
      estado: 'SP',
    });
  });

  it('have the limits that the specification names', async () => {
    const { listagem, imagensIlustrativas } = (await visitor.call(configEndpoint, {})).sistema.produtos;
    expect(imagensIlustrativas, 'products are drawn').toBe(true);
    expect(listagem.geral.selos).toEqual([
      5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25,
    ]);
    expect(listagem.geral.mesclarPreco).toBe(28);
  });

  it('answer an anonymous visitor, and a popup with its delay, link and notice of the demonstration', async () => {
    expect((await visitor.call(readUserEndpoint, {})).user).toMatchObject({ logado: false, ativo: false });
    const [popup] = (await visitor.call(popupsEndpoint, {})).popups;
    expect(popup?.tempo).toBeGreaterThanOrEqual(10);
    expect(popup?.texto).toContain('demonstração');
    const slug = popup?.link.replace('/pagina/', '') ?? '';
    expect((await visitor.call(contentPageEndpoint, { params: { slug } })).estrutura.nivel).toBe('page');
  });

  it('accept a store evaluation with its key alone', async () => {
    expect(await visitor.call(storeEvaluationEndpoint, { params: { key: 'demonstracao' } })).toEqual({
      sucesso: true,
    });
    expect(await visitor.call(storeEvaluationEndpoint, { params: { key: 'outra' } })).toEqual({
      sucesso: false,
    });
  });
});

it('the seal of a third party is a page without scripts, at the URL that the menu embeds', async () => {
  const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-rodape-selos' } });
  const embedded = menu.flatMap(({ sub = [] }) => sub.flatMap(({ incorporar = [] }) => incorporar));
  expect(embedded).toEqual(['/media/selos/reputacao.html']);
  const reply = await shop.app.inject(embedded[0] ?? '');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});

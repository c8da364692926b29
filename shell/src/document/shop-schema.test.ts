import { testConfig } from '@storefront/contracts/testing';
import { expect, test } from 'vitest';
import { shopSchema } from './shop-schema.ts';

const { site } = testConfig().sistema.geral;
const localizacao = { rua: 'Rua do Exemplo, 100', cidade: 'São Paulo', estado: 'SP' };

test('the shop is a business with its address, and a site that can be searched', () => {
  const [business, website] = shopSchema({ ...site, localizacao });
  expect(business).toMatchObject({
    '@type': ['Organization', 'LocalBusiness'],
    name: site.nome,
    address: { streetAddress: 'Rua do Exemplo, 100', addressLocality: 'São Paulo', addressRegion: 'SP' },
  });
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: '/busca?busca={search_term_string}' } },
  });
});

test.each([
  ['a name', { nome: '', localizacao }, 'site.nome'],
  ['a street', { localizacao: { ...localizacao, rua: '' } }, 'site.localizacao.rua'],
  ['a city', { localizacao: { ...localizacao, cidade: '' } }, 'site.localizacao.cidade'],
  ['a state', { localizacao: { ...localizacao, estado: '' } }, 'site.localizacao.estado'],
])('a configuration without %s is a mistake that names it', (_, change, name) => {
  expect(() => shopSchema({ ...site, ...change })).toThrow(`needs ${name}`);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { errorPage } from './error-page.ts';

const shown = (...given: Parameters<typeof errorPage>) => {
  const dom = new DOMParser().parseFromString(errorPage(...given), 'text/html');
  const section = dom.querySelector('section');
  return {
    heading: section?.querySelector('h1')?.textContent,
    text: section?.textContent ?? '',
    link: section?.querySelector('a'),
    // an empty `href` is the page's own URL, with its query; a form would leave the query out
    retries: section?.querySelector('a[href=""]')?.textContent === 'Tentar de novo',
    searchesAt: section?.querySelector('form[role=search]')?.getAttribute('action'),
  };
};

it('a path that is no page says so and leads home', () => {
  const { heading, text, link, searchesAt, retries } = shown({ status: 404 });
  expect(heading).toBe('A página que você acessou não existe.');
  expect(text).toContain('This page could not be found');
  expect(link?.getAttribute('href')).toBe('/');
  expect([searchesAt, retries]).toEqual(['/busca', false]);
});

it('a page whose own check fails says so too, beside its reason', () => {
  const { heading, text } = shown({ status: 404, text: 'Essa loja <b>fechou</b>' });
  expect(heading).toBe('A página que você acessou não existe.');
  expect(text).toContain('This page could not be found');
  expect(text).toContain('Essa loja <b>fechou</b>');
});

it('an address for which the API has no data', () => {
  const { heading, link } = shown({ status: 404, endpoint: '/url/product/listing/category' });
  expect(heading).toBe('URL não encontrada');
  expect(link?.textContent).toBe('Clique aqui para ir para página inicial');
  expect(link?.getAttribute('href')).toBe('/');
});

it('an address with a value that no page reads says so and leads home', () => {
  const { heading, link, searchesAt, retries } = shown({ status: 400 });
  expect(heading).toBe('Este endereço não é válido');
  expect([link?.getAttribute('href'), searchesAt, retries]).toEqual(['/', '/busca', false]);
  expect(shown({ status: 400, text: 'Escolha um tamanho' }).text).toContain('Erro 400: Escolha um tamanho');
});

it("an error of the API names the endpoint and suggests to check the item's registration", () => {
  const { text, retries } = shown({ status: 503, endpoint: '/url/list/listing' });
  expect(text).toContain('A chamada /url/list/listing falhou.');
  expect(text).toContain('verifique o cadastro do item');
  expect(retries).toBe(true);
});

it('any other error shows its status and text, which is never HTML', () => {
  const { text } = shown({ status: 500, text: 'Unknown middleware <b>x</b>' });
  expect(text).toContain('Erro 500: Unknown middleware <b>x</b>');
  expect(shown({ status: 500 }).text).toContain('Erro 500: Erro interno do servidor');
});

it('an outage asks to try again, without a number', () => {
  const { heading, retries } = shown({ status: 503 });
  expect([heading, retries]).toEqual(['Não foi possível carregar esta página', true]);
});

it('an error without a status does not compile', () => {
  // @ts-expect-error every error page has one
  errorPage({ text: 'algo' });
});

import Validator from '@adobe/structured-data-validator';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

/** The rules of the HTML standard, without rules of style. */
const rules = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
const validator = new HtmlValidate(rules);

/** Violations of the HTML standard in a document. */
async function faultsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, selector }) => `${message} ${selector ?? ''}`);
}

const otherPages = ['/marcas', '/minha-conta', '/checkout/acesso', '/rastreio', '/nao/existe'];

test("the server's HTML of each page type conforms to the HTML standard", async ({ request, shop }) => {
  expect(await faultsOf('<!doctype html><title>a</title><ul><b>b</b></ul>')).not.toEqual([]);
  const pages = await Promise.all(pageTypes.map((type) => urlOf(type, shop.url)));
  for (const url of [...pages, ...otherPages]) {
    const html = await (await request.get(url)).text();
    expect([url, await faultsOf(html)]).toEqual([url, []]);
  }
});

/** Structured data in a document that violates Google's rules for rich results. */
async function structuredDataErrors(html: string): Promise<readonly string[]> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const items: { readonly '@type': string }[] = scripts.flatMap(([, text = '']) => JSON.parse(text));
  const validate = (item: (typeof items)[number]) =>
    new Validator().validate({ jsonld: { [item['@type']]: [item] }, microdata: {}, rdfa: {} });
  return (await Promise.all(items.map(validate)))
    .flat()
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`);
}

test('search engines can use the structured data of each page type', async ({ request, shop }) => {
  const broken = '<script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer"}}</script>';
  expect(await structuredDataErrors(broken)).not.toEqual([]);
  for (const type of pageTypes) {
    const html = await (await request.get(await urlOf(type, shop.url))).text();
    expect([type, await structuredDataErrors(html)]).toEqual([type, []]);
  }
});

import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

/** The rules of the HTML standard, without matters of style. */
const rules = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
const validator = new HtmlValidate(rules);

/** What in a document does not conform to the HTML standard. */
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

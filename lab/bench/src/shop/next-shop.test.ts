import { expect, it } from 'vitest';
import { comparePages } from './next-shop.ts';

it('measures every shop in turns after a visit that does not count, and Next on listings only', async () => {
  const visited: string[] = [];
  const visit = async (url: string) => ({ visits: visited.push(url) });
  const shopUrls = new Map([
    ['this', 'http://mine'],
    ['next', 'http://next'],
  ]);
  const pages = { types: ['category', 'content'] as const, title: 'Visits', visit, shopUrls };
  const tables = await comparePages(pages, { runs: 2, say: () => {} });
  const [listing, text] = ['/ar-condicionado/split-hi-wall', 'http://mine/pagina/quem-nos-somos'];
  const [mine, next] = [`http://mine${listing}`, `http://next${listing}`];
  expect(visited).toEqual([mine, next, mine, next, next, mine, text, text, text]);
  expect(tables).toEqual([
    {
      title: 'Visits: category, medians',
      rows: [{ figure: 'visits', this: 4.5, next: 4.5, 'this to next': (3 / 4 + 6 / 5) / 2 }],
    },
    { title: 'Visits: content, medians', rows: [{ figure: 'visits', this: 8.5 }] },
  ]);
});

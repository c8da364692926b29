import { randomUUID } from 'node:crypto';
import { ask, type Tally } from './ask.ts';

/** Addresses of the shop's own pages, and of files, that a page links to. */
const links = /(?:href|src)="(\/(?!\/)[^"#]*)"/g;
const isFile = (link: string) => /\.(js|css|woff2|svg|webp|avif|png|jpg)(\?|$)/.test(link);
/** Pictures are drawn when they are first asked for, which a busy machine does not do in time. */
const isDrawn = (link: string) => link.startsWith('/media/');
/** Those of one visitor. */
const isPrivate = (link: string) => /^\/(v2|minha-conta|checkout|carrinho|favoritos)\b/.test(link);

const listLinks = (html: string): readonly string[] =>
  [...html.matchAll(links)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** Pages of all kinds: those that the home page and a category link to. */
export async function findPages(origin: string): Promise<readonly string[]> {
  const first = ['/', '/ar-condicionado'];
  const pages = new Set(first);
  for (const page of first)
    for (const link of listLinks(await (await fetch(origin + page)).text()))
      if (!isFile(link) && !isPrivate(link) && !/\.\w+$/.test(link)) pages.add(link);
  return [...pages];
}

/**
 * Reads a page and one of its files. Every other page has an address of its own, which no cache holds. What is not found,
 * or not whole, counts as failed.
 */
export async function readPage(tally: Tally, origin: string, page: string): Promise<void> {
  const query = tally.requests % 2 === 0 ? '' : `${page.includes('?') ? '&' : '?'}visit=${randomUUID()}`;
  const { answer } = await ask(tally, origin + page + query);
  if (answer.status >= 400 || (answer.status === 200 && !answer.text.endsWith('</html>')))
    tally.failures.push(`${page}: ${answer.status}, ${answer.text.length} characters`);
  const files = listLinks(answer.text).filter((link) => isFile(link) && !isDrawn(link));
  const file = files[tally.requests % files.length];
  if (file === undefined) return;
  const { answer: got } = await ask(tally, origin + file);
  if (got.status >= 400) tally.failures.push(`${file} of ${page}: ${got.status}`);
}

import { sendRaw } from './send-raw.ts';

/** Something that the shop answers, one of each kind. */
export interface HttpTarget {
  readonly path: string;
  /** Whether it is text, which is sent compressed. */
  readonly isText: boolean;
  /** Whether it has a tag, with which clients ask again. */
  readonly hasTag: boolean;
  readonly allow: string;
}

const read = 'GET, HEAD, OPTIONS';

/** Finds the addresses of files and pictures in a page. */
export async function httpTargets(origin: string): Promise<Readonly<Record<string, HttpTarget>>> {
  const page = '/ar-condicionado';
  const { body } = await sendRaw(origin, `GET ${page} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const find = (pattern: RegExp) => {
    const [address] = pattern.exec(body.toString()) ?? [];
    if (address === undefined) throw new Error(`${page} has nothing like ${pattern}`);
    return address;
  };
  const list = '/v2/front/url/product/listing/category?url=/ar-condicionado&limit=24';
  const file = { isText: true, hasTag: false, allow: read };
  return {
    page: { path: page, isText: true, hasTag: true, allow: read },
    'private page': { path: '/minha-conta', isText: true, hasTag: true, allow: read },
    "remote's file": { ...file, path: find(/\/assets\/mf-[^"]+?\/client\/remoteEntry\.js/) },
    "shell's file": { ...file, path: find(/\/assets\/shell\/[^"]+?\.js/) },
    picture: { path: find(/\/media\/\d[^" ,]+/), isText: false, hasTag: true, allow: read },
    call: { path: list, isText: true, hasTag: true, allow: read },
    'small call': { path: '/v2/front/config', isText: true, hasTag: true, allow: read },
    sitemap: { ...file, path: '/sitemap/produtos-1.xml' },
    'robots.txt': { ...file, path: '/robots.txt' },
    icon: { path: '/favicon.ico', isText: false, hasTag: true, allow: read },
  };
}

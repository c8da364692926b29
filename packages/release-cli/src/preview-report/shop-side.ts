/** The live shop, or the shop with a preview: what a visitor of one of the two sends. */
export interface ShopSide {
  readonly origin: string;
  /** The preview's; absent for the live shop. */
  readonly cookie?: { readonly name: string; readonly value: string };
}

const answerLimitMs = 60_000;

export interface Answer {
  readonly status: number;
  readonly html: string;
  /** Versions of the remotes that the page shows, by name. */
  readonly shown: ReadonlyMap<string, string>;
}

/** @throws TypeError or DOMException when the shop does not answer */
export async function readPage({ origin, cookie }: ShopSide, path: string): Promise<Answer> {
  const response = await fetch(new URL(path, origin), {
    headers: { accept: 'text/html', ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
    signal: AbortSignal.timeout(answerLimitMs),
  });
  const releases = response.headers.get('x-release') ?? '';
  const shown = releases.split(', ').map((each) => each.split('=') as [string, string]);
  return { status: response.status, html: await response.text(), shown: new Map(shown) };
}

/** The shop passes a link on to its origin of previews. @throws Error when it does not accept the link */
export async function followPreview(link: string): Promise<ShopSide> {
  const follow = (url: string | URL) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerLimitMs) });
  const first = await follow(link);
  const target = URL.parse(first.headers.get('location') ?? '', link);
  const isElsewhere = first.status === 302 && target !== null && target.origin !== new URL(link).origin;
  const response = isElsewhere ? await follow(target) : first;
  const [pair = ''] = response.headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
  if (response.status !== 302 || value === '')
    throw new Error(`the shop does not accept the preview: HTTP ${response.status}`);
  return { origin: (isElsewhere ? target : new URL(link)).origin, cookie: { name, value } };
}

/** Why the shop cannot show a previewed release, as its notice says it; undefined when it can. */
export function readPreviewFault(html: string): string | undefined {
  return /<aside aria-label="Prévia"[^>]*>.*?não pôde ser mostrada: (.*?)<\/aside>/s.exec(html)?.[1];
}

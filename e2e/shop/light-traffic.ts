import { versionsOfHeader } from './shown-versions.ts';

export interface Traffic {
  /** Addresses of the shells, which visitors open in turn. */
  readonly shells: readonly string[];
  /** The page that a visitor opens, by the visitor's number. */
  readonly path: (visitor: number) => string;
}

/** Visitors at the same time. */
const atOnce = 4;
/** Visitors after which it asks once more. */
const askedEvery = 10;

/**
 * Lets new visitors open a page, one view each, until something is over. Each has an IP address of their own, and reports
 * what a browser does: that the scripts run, and at the end that a buy button was pressed, if the page has one.
 * @returns the number of visitors
 */
export async function visitUntil(
  { shells, path }: Traffic,
  { isOver, most }: { isOver: () => Promise<boolean>; most: number },
): Promise<number> {
  let visitors = 0;
  let hasEnded = false;
  const visitInTurn = async () => {
    while (!hasEnded) {
      const visitor = visitors++;
      if (visitor >= most) throw new Error(`not over after ${most} visitors`);
      if (visitor % askedEvery === 0 && (await isOver())) hasEnded = true;
      const shell = shells[visitor % shells.length] ?? '';
      await visit(shell, path(visitor), newAddress()).catch((error: unknown) => {
        // a busy machine breaks a connection: the visitor leaves
        if (!(error instanceof TypeError)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitInTurn));
  return visitors;
}

let addresses = 0;

/** An IP address that no visitor has had: of one, few reports count. */
function newAddress(): string {
  const number = addresses++;
  return `198.18.${Math.floor(number / 250)}.${number % 250}`;
}

async function visit(shell: string, path: string, address: string): Promise<void> {
  const headers = { 'x-forwarded-for': address, connection: 'close' };
  const response = await fetch(shell + path, { headers: { ...headers, accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${shell}${path}: status ${response.status}`);
  const shown = versionsOfHeader(response.headers.get('x-release'));
  const control = /\bcontrol;desc="([^"]*)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  const view = {
    releases: Object.entries(shown).map(([remote, version]) => `${remote}@${version}`),
    ...(control !== undefined && { control: control.split(' ') }),
  };
  const intents = /<button [^>]*data-buy=/.test(html) ? ['buyAsked'] : [];
  for (const body of [view, { ...view, isPoor: false, intents, values: [] }]) {
    const reply = await fetch(`${shell}/_shell/view`, {
      method: 'POST',
      headers: { ...headers, origin: shell, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    if (reply.status !== 204) throw new Error(`the report of a view: status ${reply.status}`);
  }
}

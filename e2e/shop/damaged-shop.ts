import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseUrls, type RunningShop, startShop } from './start-shop.ts';
import { onePixel } from './visit.ts';

/**
 * A shop whose replies to the browser, and from store-api, can be damaged; `url` is that of the proxy in front of it.
 */
export interface DamagedShop extends RunningShop {
  /** Proxy between browser and shop. */
  readonly front: DamagingProxy;
  /** Proxy between shop and store-api. */
  readonly storeApi: DamagingProxy;
}

export async function startDamagedShop(dataDir: string): Promise<DamagedShop> {
  const urls = await chooseUrls();
  // these journeys need no pictures, and drawing them would take most of the time
  const front = new DamagingProxy(urls.shop, [{ path: /^\/media\//, damage: 'picture' }]);
  const storeApi = new DamagingProxy(urls.storeApi);
  const [frontUrl, storeApiUrl] = await Promise.all([front.listen(), storeApi.listen()]);
  const shop = await startShop(dataDir, {
    urls,
    settings: {
      SHOP_ORIGIN: frontUrl,
      STORE_API_URL: storeApiUrl,
      OVERRIDES: 'off',
      TRUST_PROXY: 'loopback',
    },
  });
  return {
    ...shop,
    url: frontUrl,
    front,
    storeApi,
    async stop() {
      await Promise.all([front.close(), storeApi.close()]);
      await shop.stop();
    },
  };
}

/** Replies that a proxy damages, by path. */
interface DamageRule {
  readonly path: RegExp;
  readonly damage: Damage;
}

/** An HTTP proxy that damages chosen replies. */
class DamagingProxy {
  // longer than any pause of a journey, so that no request uses a connection that is being closed
  readonly #server = createServer(
    { keepAliveTimeout: 120_000 },
    (incoming, response) => void this.#answer(incoming, response),
  );
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: string;
  readonly #always: readonly DamageRule[];
  #rules: readonly DamageRule[] = [];
  #damaged: string[] = [];

  /**
   * @param target origin of the server behind it
   * @param always replies that are always replaced, also after `repair`, and not listed as damaged
   */
  constructor(target: string, always: readonly DamageRule[] = []) {
    this.#target = target;
    this.#always = always;
  }

  /** @returns its own origin, on a free port */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');
    return `http://127.0.0.1:${bound.port}`;
  }

  /** Damages every reply whose path matches, until `repair`. */
  damage(path: RegExp, damage: Damage): void {
    this.#rules = [...this.#rules, { path, damage }];
  }

  /** Stops damaging replies. */
  repair(): void {
    this.#rules = [];
    this.#damaged = [];
  }

  /** Paths of the replies that were damaged since the last repair. */
  get damaged(): readonly string[] {
    return this.#damaged;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await closed;
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', this.#target);
    const rule = [...this.#always, ...this.#rules].find(({ path }) => path.test(pathname));
    if (rule === undefined) return this.#pass(incoming, response);
    if (!this.#always.includes(rule)) this.#damaged.push(pathname);
    await sendDamaged(rule.damage, {
      response,
      original: new URL(incoming.url ?? '/', this.#target),
      pass: () => this.#pass(incoming, response),
    });
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    // the Host header stays the browser's own, so that the server sees its public origin
    const outgoing = request(new URL(url ?? '/', this.#target), { method, headers, agent: this.#agent });
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
      reply.on('error', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
}

/** Ways to damage a reply. `silent` never answers; a `late` one is complete after a while; `picture` is one pixel. */
export type Damage =
  | 'missing'
  | 'blocked'
  | 'reset'
  | 'truncated'
  | 'corrupt'
  | 'html'
  | 'silent'
  | 'picture'
  | { readonly lateMs: number };

interface DamagedReply {
  readonly response: ServerResponse;
  /** URL of the undamaged reply. */
  readonly original: URL;
  /** Sends the undamaged reply. */
  readonly pass: () => void;
}

const page = '<!doctype html><title>Rede de visitantes</title><p>Aceite os termos para navegar.</p>';

/** Answers as a broken server, connection or middlebox would. */
async function sendDamaged(damage: Damage, reply: DamagedReply): Promise<void> {
  const { response, pass } = reply;
  if (typeof damage === 'object') {
    await pause(damage.lateMs);
    pass();
  } else if (damage === 'missing') response.writeHead(404).end('not found');
  else if (damage === 'blocked') response.writeHead(403, { 'content-type': 'text/html' }).end(page);
  else if (damage === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else if (damage === 'picture') response.writeHead(200, { 'content-type': 'image/gif' }).end(onePixel);
  else if (damage === 'reset') response.socket?.resetAndDestroy();
  else if (damage === 'truncated') await sendHalf(reply);
  else if (damage === 'corrupt') await sendCorrupt(reply);
}

/** Announces the full length and closes the connection after half of the bytes. */
async function sendHalf(reply: DamagedReply): Promise<void> {
  const { response } = reply;
  const { bytes, headers } = await fetchOriginal(reply);
  response.writeHead(200, headers);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

/** Changes one byte in the middle: the script may still run, but its hash differs. */
async function sendCorrupt(reply: DamagedReply): Promise<void> {
  const { bytes, headers } = await fetchOriginal(reply);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  reply.response.writeHead(200, headers).end(bytes);
}

async function fetchOriginal({ original }: DamagedReply) {
  const reply = await fetch(original, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const headers = {
    'content-type': reply.headers.get('content-type') ?? 'text/plain',
    'content-length': bytes.length,
    'access-control-allow-origin': '*',
  };
  return { bytes, headers };
}

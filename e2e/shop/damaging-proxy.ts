import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Damage, sendDamaged } from './damage.ts';

/** Replies that a proxy damages, by path. */
interface DamageRule {
  readonly path: RegExp;
  readonly damage: Damage;
}

/** An HTTP proxy that damages chosen replies. */
export class DamagingProxy {
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

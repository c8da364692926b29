import { setTimeout as pause } from 'node:timers/promises';
import { type AnyEndpoint, apiRoot, type CallInput, type ReplyOf } from '@storefront/contracts/api';

/** A refusal that the same call would get again. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const againMs = 100;

/**
 * A visitor who calls a process that may be killed at any moment, and who repeats each call until it is answered: the
 * visitor does not know whether a call without an answer has changed something.
 */
export class RemoteVisitor {
  readonly #origin: string;
  readonly #token: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** @throws Refused with the status and the reason */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    { body }: CallInput<E> & { readonly body?: unknown },
  ): Promise<ReplyOf<E>> {
    for (;;) {
      const answer = await this.#ask(endpoint, body).catch(() => undefined);
      if (answer?.status === 200) return endpoint.reply().parse(answer.json) as ReplyOf<E>;
      if (answer !== undefined && answer.status !== 503)
        throw new Refused(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.json)}`);
      await pause(againMs);
    }
  }

  async #ask(endpoint: AnyEndpoint, body: unknown): Promise<{ status: number; json: unknown }> {
    const response = await fetch(`${this.#origin}${apiRoot}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        'app-token': this.#token,
        connection: 'close',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: response.status, json: await response.json() };
  }
}

import type { SendCall } from '@storefront/contracts';
import type { FromRenderer } from './from-renderer.ts';
import type { ToRenderer } from './messages.ts';

type SendOfCalls = (message: Extract<FromRenderer, { type: 'call' | 'resuming' }>) => void;
type Reply = Extract<ToRenderer, { type: 'reply' | 'unreachable' }>;

/** API calls of a renderer process: the shell sends them and returns the replies. */
export class ShellCalls {
  readonly #send: SendOfCalls;
  readonly #waiting = new Map<number, (reply: Reply, body: Buffer) => void>();
  #lastCall = 0;

  constructor(send: SendOfCalls) {
    this.#send = send;
  }

  /** @param id of the `render` that the calls belong to */
  senderFor(id: number): SendCall {
    return (url, { method, headers, signal }) => {
      const call = ++this.#lastCall;
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<SendCall>>>();
      if (method !== 'GET') reject(new Error(`${method} ${url}: a load on the server only reads`));
      else {
        this.#waiting.set(call, (reply, body) => {
          this.#send({ type: 'resuming', id });
          if (reply.type === 'reply') resolve(toResponse(reply, body));
          else reject(new Error('store-api gave no reply'));
        });
        signal?.addEventListener('abort', () => {
          this.#waiting.delete(call);
          reject(signal.reason);
        });
        this.#send({ type: 'call', id, call, url, etag: headers['if-none-match'] });
      }
      return promise;
    };
  }

  receive(reply: Reply, body: Buffer): void {
    this.#waiting.get(reply.call)?.(reply, body);
    this.#waiting.delete(reply.call);
  }
}

function toResponse({ status, headers }: Extract<Reply, { type: 'reply' }>, body: Buffer) {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: async () => JSON.parse(body.toString()),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in the place of the registry. `answer` is what it sends to each request; `endless` never ends it. */
export async function openAnsweringRegistry() {
  let answer: { readonly body: string; readonly status?: number; readonly endless?: boolean } = { body: '' };
  const server = createServer((_request, response) => {
    response.statusCode = answer.status ?? 200;
    const more = () => {
      while (!response.destroyed && response.write(answer.body));
      response.once('drain', more);
    };
    if (answer.endless) more();
    else response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: typeof answer) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ServerEvent = { event: string; data: string; id?: string; retry?: string };

/** Reads server-sent events; `next` waits for the next one of its kind (`comment` for comments). */
export async function openEventStream(url: string) {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  if (response.body === null) throw new Error(`${url} sent no body`);
  const events = parseEvents(response.body);
  return {
    contentType: response.headers.get('content-type'),
    async next(kind: string): Promise<ServerEvent> {
      for (;;) {
        const { value } = await events.next();
        if (value === undefined) throw new Error('the stream ended');
        if (value.event === kind) return value;
      }
    },
    async [Symbol.asyncDispose]() {
      abort.abort();
    },
  };
}

async function* parseEvents(body: NonNullable<Response['body']>): AsyncGenerator<ServerEvent, undefined> {
  let pending = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (pending + text).split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) yield parseEvent(block);
  }
}

function parseEvent(block: string): ServerEvent {
  if (block.startsWith(':')) return { event: 'comment', data: block.slice(1).trim() };
  const fields = block.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return { event: 'message', data: '', ...Object.fromEntries(fields) };
}

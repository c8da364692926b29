import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { DiscoverySnapshot, LiveDiscovery } from './live-discovery.ts';

const reconnectAfterMs = 1000;
/** A client with more unread data than this is disconnected; it gets the whole document when it reconnects. */
const unreadLimitBytes = 4 * 1024 * 1024;

export type DiscoveryStreams = {
  /**
   * Sends the signed document now and after each change, and the revision after changes of something else, until the client or
   * the registry closes the stream.
   * @param headers that hooks have set for every answer
   */
  open: (response: ServerResponse, headers: OutgoingHttpHeaders) => void;
  closeAll: () => void;
};

export function createDiscoveryStreams(discovery: LiveDiscovery, heartbeatMs: number): DiscoveryStreams {
  const leave = new Map<ServerResponse, () => void>();
  return {
    open(response, headers) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const send = (text: string) => {
        if (!response.writable) return;
        response.write(text);
        if (response.writableLength > unreadLimitBytes) response.destroy();
      };
      send(`retry: ${reconnectAfterMs}\n${toEventText(discovery.current())}`);
      const unsubscribe = discovery.subscribe({
        onDocument: (snapshot) => send(toEventText(snapshot)),
        onRevision: (revision) => send(`event: revision\ndata: ${revision}\n\n`),
      });
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      leave.set(response, () => {
        clearInterval(heartbeat);
        unsubscribe();
        leave.delete(response);
      });
      response.on('close', () => leave.get(response)?.());
    },
    closeAll() {
      for (const [response, stop] of leave) {
        stop();
        response.end();
      }
    },
  };
}

function toEventText(snapshot: DiscoverySnapshot): string {
  return `id: ${snapshot.revision}\nevent: discovery\ndata: ${snapshot.signed.body}\n\n`;
}

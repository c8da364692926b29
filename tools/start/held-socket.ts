import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/**
 * Binds a socket on which child processes listen and from which this process never accepts. While it is open,
 * connections wait in its queue when no child accepts them. No connection is accepted before the first child listens.
 */
export async function holdSocket(host: string, port: number): Promise<BoundSocket> {
  const { address } = await lookup(host);
  return new BoundSocket({ host: address, port });
}

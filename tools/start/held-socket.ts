import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/**
 * Binds a socket that child processes listen on and this process never accepts from. While it is open, a connection waits in
 * its queue when no child is there to accept it. No connection is accepted before the first child listens.
 */
export async function holdSocket(host: string, port: number): Promise<BoundSocket> {
  const { address } = await lookup(host);
  return new BoundSocket({ host: address, port });
}

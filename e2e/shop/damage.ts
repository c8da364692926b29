import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onePixel } from './visit.ts';

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

export interface DamagedReply {
  readonly response: ServerResponse;
  /** URL of the undamaged reply. */
  readonly original: URL;
  /** Sends the undamaged reply. */
  readonly pass: () => void;
}

const page = '<!doctype html><title>Rede de visitantes</title><p>Aceite os termos para navegar.</p>';

/** Answers as a broken server, connection or middlebox would. */
export async function sendDamaged(damage: Damage, reply: DamagedReply): Promise<void> {
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

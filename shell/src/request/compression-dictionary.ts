import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const zstd = promisify(zlib.zstdCompress);
/** Begins a body of the coding `dcz`; the hash of the dictionary follows (RFC 9842). */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** What an answer depends on that a browser's dictionary may shorten. */
export const varyByDictionary = 'accept-encoding, available-dictionary';

/** The Base64 hash of the dictionary that a browser has; undefined for a request that cannot be answered with it. */
export function readAvailableDictionary({ method, headers }: FastifyRequest): string | undefined {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  if (method !== 'GET' || !codings.some((coding) => coding.trim() === 'dcz')) return undefined;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1];
}

/** Encodes a body as what differs from a dictionary. */
export async function encodeDcz(content: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  const params = { [zlib.constants.ZSTD_c_compressionLevel]: level };
  return Buffer.concat([dczMagic, hashContent(dictionary), await zstd(content, { dictionary, params })]);
}

export function hashContent(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

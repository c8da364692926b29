import * as z from 'zod/mini';
import { ReleaseVersion, RemoteName } from '../release/index.ts';
import type { SigningKey } from './keys.ts';
import { signatureFault, signValue } from './signature.ts';

/** A release that everybody with the link may see in the shop until it expires (ISO 8601, UTC). */
export const Preview = z.object({
  /** Id of the link, by which it can be revoked. */
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  remote: RemoteName,
  version: ReleaseVersion,
  expires: z.iso.datetime(),
});
export type Preview = z.infer<typeof Preview>;

/** Longest lifetime of a link. */
export const longestPreviewMs = 7 * 24 * 3_600_000;

/** The preview and the registry's signature of it, in characters that need no quoting in a URL or a cookie. */
export function signPreview(preview: Preview, registryKey: SigningKey): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}~${signValue('preview', preview, registryKey)}`;
}

/** Reads a preview that the registry has signed and that has not expired; undefined for any other text. */
export function readPreview(signed: string, registryKey: string, nowMs: number): Preview | undefined {
  const [text = '', signature] = signed.split('~');
  const preview = parsePreview(Buffer.from(text, 'base64url').toString());
  if (preview === undefined || signatureFault('preview', preview, signature, registryKey) !== undefined)
    return undefined;
  return Date.parse(preview.expires) > nowMs ? preview : undefined;
}

function parsePreview(text: string): Preview | undefined {
  try {
    return Preview.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

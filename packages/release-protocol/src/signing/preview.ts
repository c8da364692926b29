import { RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod/mini';
import { ReleaseVersion } from '../release/release-record.ts';
import type { SigningKey } from './keys.ts';
import { readSignedText, signText } from './signed-text.ts';

/** A release that everybody with the link may see in the shop until it expires (ISO 8601, UTC). */
export const Preview = z.object({
  /** Id of the link, by which it can be revoked. */
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  remote: RemoteName,
  version: ReleaseVersion,
  expires: z.iso.datetime(),
  /** Shown without the shop's frame, for programs that compare pages. */
  unframed: z.optional(z.literal(true)),
});
export type Preview = z.infer<typeof Preview>;

/** Longest lifetime of a link. */
export const longestPreviewMs = 7 * 24 * 3_600_000;

/** The preview and the registry's signature of it. */
export function signPreview(preview: Preview, registryKey: SigningKey): string {
  return signText('preview', preview, registryKey);
}

/** Reads a preview that the registry has signed and that has not expired; undefined for any other text. */
export function readPreview(signed: string, registryKey: string, nowMs: number): Preview | undefined {
  const parse = (value: unknown) => Preview.safeParse(value).data;
  const preview = readSignedText('preview', signed, { key: registryKey, parse });
  return preview && Date.parse(preview.expires) > nowMs ? preview : undefined;
}

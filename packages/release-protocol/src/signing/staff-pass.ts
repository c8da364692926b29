import * as z from 'zod/mini';
import type { SigningKey } from './keys.ts';
import { readSignedText, signText } from './signed-text.ts';

/** Makes a browser one of the staff at one shop until it expires (ISO 8601, UTC). */
export const StaffPass = z.object({
  /** Id in the history. */
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  /** The shop's host in lower case, with its port where a URL has one. */
  host: z.string().check(z.regex(/^[a-z\d.:[\]-]{1,260}$/, 'must be a host such as loja.example')),
  expires: z.iso.datetime(),
});
export type StaffPass = z.infer<typeof StaffPass>;

/** Longest lifetime of a pass. */
export const longestStaffPassMs = 7 * 24 * 3_600_000;

export function signStaffPass(pass: StaffPass, registryKey: SigningKey): string {
  return signText('staff', pass, registryKey);
}

/** Reads a pass that the registry has signed for this host and that has not expired; undefined for any other text. */
export function readStaffPass(
  signed: string,
  { registryKey, host, nowMs }: { registryKey: string; host: string; nowMs: number },
): StaffPass | undefined {
  const parse = (value: unknown) => StaffPass.safeParse(value).data;
  const pass = readSignedText('staff', signed, { key: registryKey, parse });
  return pass?.host === host.toLowerCase() && Date.parse(pass.expires) > nowMs ? pass : undefined;
}

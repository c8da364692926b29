import type { Signer } from '@fastify/cookie';
import { RemoteName } from '@storefront/contracts/routes';
import { isLoopback } from '@storefront/server-kit/allowed-hosts';

/** Manifest URL of the development server from which a browser takes each overridden remote. */
export type Overrides = ReadonlyMap<RemoteName, URL>;

const overrideCookie = 'mfe-override';
const overridesIn = new RegExp(`(?:^|; *)${overrideCookie}=([^;]*)`, 'g');

/** An override that is refused; its message says why. */
export class WrongOverride extends Error {
  override readonly name = 'WrongOverride';
}

/** Parses a requested override. @throws WrongOverride naming what is wrong */
export function parseOverride(name: string, address: string): [RemoteName, URL] {
  const remote = RemoteName.safeParse(name);
  if (!remote.success) throw new WrongOverride(`"${name}" is not the name of a remote`);
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new WrongOverride(`${name}: "${address}" is not the address of a manifest`);
  if (!isLoopback(url.hostname)) throw new WrongOverride(`${name}: ${url.host} is not this machine`);
  return [remote.data, url];
}

/**
 * Reads the overrides in the first valid one of a request's cookies.
 * A cookie that is malformed, or not signed with the key of this start, gives none, and `onWrong` is called with the
 * reason.
 */
export function readOverrides(
  cookies: string | undefined,
  signer: Signer,
  onWrong: (why: string) => void,
): Overrides {
  for (const [, text = ''] of (cookies ?? '').matchAll(overridesIn)) {
    const overrides = parseCookie(text, signer, onWrong);
    if (overrides) return overrides;
  }
  return new Map();
}

function parseCookie(text: string, signer: Signer, onWrong: (why: string) => void): Overrides | undefined {
  try {
    const signed = signer.unsign(decodeURIComponent(text));
    if (!signed.valid) throw new WrongOverride('is not signed with the key of this start');
    const value: unknown = JSON.parse(signed.value);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new WrongOverride('is not an object of remotes');
    return new Map(Object.entries(value).map(([name, address]) => parseOverride(name, String(address))));
  } catch (error) {
    // errors that any visitor can cause: no JSON, no percent-encoding, no remote's name
    if (error instanceof SyntaxError || error instanceof URIError || error instanceof WrongOverride) {
      onWrong(`the cookie ${overrideCookie} is ignored: ${error.message}`);
      return undefined;
    }
    throw error;
  }
}

/** The `set-cookie` value that keeps overrides until the browser is closed; without overrides it removes the cookie. */
export function formatOverrideCookie(overrides: Overrides, signer: Signer): string {
  const attributes = 'Path=/; SameSite=Lax; HttpOnly';
  if (overrides.size === 0) return `${overrideCookie}=; Max-Age=0; ${attributes}`;
  const signed = signer.sign(JSON.stringify(Object.fromEntries(overrides)));
  return `${overrideCookie}=${encodeURIComponent(signed)}; ${attributes}`;
}

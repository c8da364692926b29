import { readFile } from 'node:fs/promises';

/** Where the shell's token towards the registry stands. A file may not exist yet, and may be replaced at any time. */
export type TokenSource = { readonly token: string } | { readonly file: string };

/** Sends a request with the shell's token. It follows no redirect, which would give the token to another address. */
export type CallRegistry = (url: string, init?: RequestInit) => Promise<Response>;

/** A registry that goes on refusing makes the shell read the file no more often than this. */
const readAgainMs = 2000;

/**
 * Calls the registry with a token. When the registry answers 401, the token's file is read again, and a request whose
 * token has been replaced since is sent once more: a renewed token needs no restart.
 */
export function createCallRegistry(source: TokenSource): CallRegistry {
  let token = 'token' in source ? source.token : '';
  let reading: Promise<void> | undefined;
  let nextReadAt = 0;

  const readToken = async () => {
    if (!('file' in source) || performance.now() < nextReadAt) return;
    nextReadAt = performance.now() + readAgainMs;
    const text = await readFile(source.file, 'utf8').catch(() => '');
    token = text.trim() || token;
  };
  const readTokenOnce = () => {
    reading ??= readToken().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const send = (url: string, { headers, ...init }: RequestInit, sent: string) =>
    fetch(url, {
      ...init,
      redirect: 'error',
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(sent && { authorization: `Bearer ${sent}` }),
      },
    });

  return async (url, init = {}) => {
    if (token === '') await readTokenOnce();
    const sent = token;
    const response = await send(url, init, sent);
    if (response.status !== 401) return response;
    await readTokenOnce();
    if (token === sent) return response;
    await response.body?.cancel();
    return send(url, init, token);
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorTokenFile, Problem } from '@storefront/release-protocol/calls';
import { z } from 'zod';
import { actorName, readDataFolder } from './command-context.ts';
import { CommandFailure } from './failure.ts';

const timeoutMs = 60_000;

export type RegistryClient = {
  get: <Schema extends z.core.$ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
  /** Reads an answer that is no JSON. */
  bytes: (path: string) => Promise<Buffer>;
  /** Sends a call that needs a token. */
  authorised: <Schema extends z.core.$ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object | undefined,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
};

/**
 * Creates a client of the registry at REGISTRY_URL, or on this machine at REGISTRY_PORT. Its calls throw
 * `CommandFailure`.
 */
export function createRegistryClient(environment: NodeJS.ProcessEnv): RegistryClient {
  const address = environment.REGISTRY_URL || `http://127.0.0.1:${environment.REGISTRY_PORT || 4002}`;
  return {
    async get(path, schema) {
      const headers = { authorization: `Bearer ${await readToken(environment)}` };
      return call(address, path, { headers }, schema);
    },
    async bytes(path) {
      const headers = { authorization: `Bearer ${await readToken(environment)}` };
      const response = await fetch(new URL(path, address), {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new CommandFailure(`${address} answered ${response.status} to ${path}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async authorised(method, path, body, schema) {
      const headers = {
        authorization: `Bearer ${await readToken(environment)}`,
        'x-actor': actorName(environment),
        ...(body && { 'content-type': 'application/json' }),
      };
      return call(address, path, { method, headers, ...(body && { body: JSON.stringify(body) }) }, schema);
    },
  };
}

async function call<Schema extends z.core.$ZodType>(
  address: string,
  path: string,
  init: RequestInit,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = URL.parse(path, address);
  if (url === null) throw new CommandFailure(`REGISTRY_URL is no address: ${address}`);
  const { status, body } = await fetchJson(url, init);
  if (status >= 200 && status < 300) {
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
    throw new CommandFailure(`The registry at ${address} sent a reply of an unknown shape to ${path}`, {
      cause: parsed.error,
    });
  }
  const problem = Problem.safeParse(body);
  if (problem.success) throw new CommandFailure(problem.data.detail, { problem: problem.data });
  throw new CommandFailure(`${address} answered ${status}, not as a registry does: is it the right address?`);
}

async function fetchJson(url: URL, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    throw new CommandFailure(
      `The registry at ${url.origin} cannot be reached (${describeReason(error)}). ` +
        'Start it ("npm start", in the repository), or set REGISTRY_URL or REGISTRY_PORT to where it is.',
      { cause: error },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

async function readToken(environment: NodeJS.ProcessEnv): Promise<string> {
  if (environment.REGISTRY_TOKEN) return environment.REGISTRY_TOKEN;
  const file = operatorTokenFile(path.join(readDataFolder(environment), 'registry'));
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new CommandFailure(
      `No token: set REGISTRY_TOKEN, or run this where the registry runs (it keeps one at ${file})`,
      { cause: error },
    );
  }
}

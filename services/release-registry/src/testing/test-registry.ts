import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Discovery, ReleaseState, type ShellPlatform, type ShellReport } from '@storefront/release-protocol';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createRegistry, type RegistryOptions } from '../app.ts';
import { seedTestKeys, signUpload } from './test-keys.ts';

export const operatorToken = 'operator-token-of-tests';
export const shellToken = 'shell-token-of-tests';

/** The platform that the shells of these tests report. */
export const testPlatform: ShellPlatform = {
  federationVersion: '2.9.2',
  shared: { react: { version: '19.3.1', names: null } },
};

export type TestRegistry = {
  app: FastifyInstance;
  registryDir: string;
  /** Posts a payload; a release without `signature` is signed with the key of these tests. */
  post: (url: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Puts a shell's report, with the platform of these tests. */
  putReport: (shell: string, report: Omit<ShellReport, 'platform'>) => Promise<LightMyRequestResponse>;
  /** The same for releases that are live, written as `mf-cart active 1.0.0 serving`. */
  report: (shell: string, revision: number, ...releases: string[]) => Promise<LightMyRequestResponse>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Reads each remote's discovered releases as `role version traffic%`. */
  discovered: () => Promise<Record<string, string[]>>;
  close: () => Promise<void>;
};

export async function openTestRegistry(options: Partial<RegistryOptions> = {}): Promise<TestRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'registry-test-'));
  const registryDir = options.registryDir ?? path.join(folder, 'registry');
  await seedTestKeys({ ...options, registryDir });
  const app = await createRegistry({ operatorToken, shellToken, ...options, registryDir });
  const authorization = `Bearer ${operatorToken}`;
  const get: TestRegistry['get'] = (url, headers = {}) =>
    app.inject({ method: 'GET', url, headers: { authorization, ...headers } });
  const putReport: TestRegistry['putReport'] = (shell, report) =>
    app.inject({
      method: 'PUT',
      url: `/shells/${shell}`,
      payload: { platform: testPlatform, ...report },
      headers: { authorization: `Bearer ${shellToken}` },
    });
  return {
    app,
    registryDir,
    get,
    putReport,
    post: (url, payload = {}, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload: url === '/releases' ? signUpload(payload) : payload,
        headers: { authorization, ...headers },
      }),
    report: (shell, revision, ...releases) => putReport(shell, { revision, remotes: toRemotes(releases) }),
    discovered: async () => summarise(Discovery.parse((await get('/discovery.json')).json())),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates these tokens and returns the header of each. */
export async function createTokens<const Bodies extends readonly object[]>(
  { post }: TestRegistry,
  ...bodies: Bodies
): Promise<{ [Index in keyof Bodies]: { authorization: string } }> {
  const headers = [];
  for (const body of bodies)
    headers.push({ authorization: `Bearer ${(await post('/tokens', body)).json().token}` });
  return headers as { [Index in keyof Bodies]: { authorization: string } };
}

function toRemotes(releases: readonly string[]): ShellReport['remotes'] {
  const words = releases.map((release) => release.split(' '));
  return Object.fromEntries(
    words.map(([remote = '']) => [
      remote,
      words
        .filter(([name]) => name === remote)
        .map(([, role, version, state, ...reason]) =>
          ReleaseState.parse({
            role,
            version,
            state,
            ...(reason.length > 0 && { reason: reason.join(' ') }),
          }),
        ),
    ]),
  );
}

function summarise({ microFrontends }: Discovery): Record<string, string[]> {
  const described = Object.entries(microFrontends).map(([remote, releases]) => [
    remote,
    releases.map(
      ({ extras, metadata, deployment }) => `${extras.role} ${metadata.version} ${deployment.traffic}%`,
    ),
  ]);
  return Object.fromEntries(described);
}

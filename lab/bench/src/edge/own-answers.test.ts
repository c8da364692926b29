// @module-tag processes
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { nginxProgram } from '../../../cluster/nginx.ts';
import { findMissingVarnish } from '../../../cluster/varnish.ts';
import type { Edge } from './edge.ts';
import { withNginxCache } from './nginx-cache.ts';
import { withVarnish } from './varnish.ts';
import { visit } from './visit.ts';

async function startShell(): Promise<string> {
  const server = createServer((_request, response) => response.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Status and `X-Content-Type-Options` of what a cache answers when no shell does. */
async function askWithoutShells({ url, loseShells }: Edge): Promise<readonly unknown[]> {
  await loseShells();
  const { status, headers } = await visit(`${url}/nothing-held`);
  return [status, headers['x-content-type-options']];
}

it('Varnish says nosniff of what it answers itself', async (test) => {
  test.skip(findMissingVarnish(() => undefined) !== undefined, 'Varnish is missing');
  const answers = await withVarnish([await startShell()], async (edge) => {
    const { status, headers } = await visit(edge.url, {}, { method: 'PURGE' });
    return [[status, headers['x-content-type-options']], await askWithoutShells(edge)];
  });
  expect(answers).toEqual([
    [405, 'nosniff'],
    [503, 'nosniff'],
  ]);
});

it('nginx says nosniff of what it answers itself', async (test) => {
  test.skip(!existsSync(nginxProgram), 'nginx is missing');
  expect(await withNginxCache([await startShell()], askWithoutShells)).toEqual([502, 'nosniff']);
});

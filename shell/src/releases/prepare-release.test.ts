// @vitest-environment node
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiClient } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import type { ShellPlatform } from '@storefront/release-protocol';
import { expect, it, onTestFinished } from 'vitest';
import { inProcessRenderers } from '../renderer/in-process.ts';
import type { Renderer, RendererFactory } from '../renderer/renderer.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { aRelease } from '../testing/a-release.ts';
import { createCallRegistry } from '../trust/call-registry.ts';
import { type PrepareOptions, prepareRelease } from './prepare-release.ts';

interface PrepareChange {
  readonly platform?: ShellPlatform;
  /** Whether its files can be written to the disk. */
  readonly isWritable?: boolean;
}

const recorded = (text: string) => ({
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

/** A release at a registry. Returns its renderers that are open, the versions that were evaluated, and what is on disk. */
async function aPublished(
  serverSource: string,
  { platform = aPlatform, isWritable = true }: PrepareChange = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const release = aRelease('mf-footer', '1.0.0', { Footer: { default: () => null } }).record;
  const files = {
    'client/Footer.css': '.foot { color: red }',
    [release.entry]: 'var mf_footer_1_0_0;',
    [release.server]: serverSource,
  };
  const record = {
    ...release,
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, recorded(text)])),
  };
  const all = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  const requests: string[] = [];
  const registry = createServer(({ url, headers }, response) => {
    requests.push(`${url} ${headers.authorization}`);
    response.end(all.map(([, text]) => text).join(''));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void registry.close());
  if (!isWritable) writeFileSync(path.join(folder, record.remote), 'a file where a folder is needed');
  const open = new Set<Renderer>();
  const evaluated: string[] = [];
  const onDisk = () => globSync('**/*.{css,cjs,js}', { cwd: folder }).map((file) => path.basename(file));
  const api = () => createApiClient({ fetch: async () => Response.json({}) });
  const inProcess = inProcessRenderers({ api, budgetMs: 1000, layoutBudgetMs: 500 });
  const renderers: RendererFactory = {
    ...inProcess,
    async create(each, file, code) {
      const renderer = await inProcess.create(each, file, code);
      evaluated.push(each.version);
      const counted = { ...renderer, close: () => void open.delete(counted) };
      open.add(counted);
      return counted;
    },
  };
  const options: PrepareOptions = {
    mirror: {
      folder,
      registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      call: createCallRegistry({ token: 'secret' }),
      log: () => {},
    },
    renderers,
    platform,
    config: async () => testConfig(),
  };
  return { record, options, open, evaluated, onDisk, requests };
}

async function prepare(...given: Parameters<typeof aPublished>) {
  const { record, options, ...seen } = await aPublished(...given);
  return { preparing: prepareRelease(record, { ...options, isServed: true }), ...seen };
}

const footer = (component: string) => `
  const { createElement } = require('react');
  let count = 0;
  exports.Footer = { default: ${component} };
`;

it('serves with the renderer that was probed, and with no other', async () => {
  const { preparing, open } = await prepare(footer("() => createElement('p', null, ++count)"));
  const { renderer } = (await preparing).release;
  expect([...open]).toEqual([renderer]);
  const request = { path: '/', search: '', config: testConfig() } as const;
  expect(await renderer.render('mf-footer/Footer', request)).toMatchObject({ html: Buffer.from('<p>2</p>') });
});

it('does not serve a release that cannot be written', async () => {
  const { preparing, open, evaluated } = await prepare(footer("() => createElement('p')"), {
    isWritable: false,
  });
  await expect(preparing).rejects.toThrow('ENOTDIR');
  expect(evaluated).toEqual([]);
  expect(open.size).toBe(0);
});

it('serves when all of its files are written', async () => {
  const { preparing, onDisk } = await prepare(footer("() => createElement('p')"));
  const { record } = (await preparing).release;
  expect(onDisk()).toHaveLength(Object.keys(record.files).length);
});

it('is on disk for the next attempt when its code is refused', async () => {
  const { preparing, onDisk } = await prepare("throw new Error('no release')");
  await expect(preparing).rejects.toThrow('no release');
  expect(onDisk().sort()).toEqual(['Footer.css', 'index.cjs', 'remoteEntry.js']);
});

it('reads its sheets', async () => {
  const { preparing } = await prepare(footer("() => createElement('p')"));
  const sheet = (await preparing).release.sheets.get('client/Footer.css');
  expect(sheet?.href).toBe('/assets/mf-footer/1.0.0/client/Footer.css');
  expect(sheet?.css).toContain('red');
});

it('names the module that throws, and closes its renderer', async () => {
  const { preparing, open } = await prepare(footer("() => { throw new Error('no footer') }"));
  await expect(preparing).rejects.toThrow(/mf-footer\/Footer@1\.0\.0 threw: Error: no footer/);
  expect(open.size).toBe(0);
});

it('refuses a release that cannot run in this shell, and creates no renderer for it', async () => {
  const { preparing, open } = await prepare(footer("() => createElement('p')"), {
    platform: { ...aPlatform, federationVersion: '3.0.0' },
  });
  await expect(preparing).rejects.toThrow('it was built with Module Federation 2.9.2; this shell runs 3.0.0');
  expect(open.size).toBe(0);
});

it('an upcoming release is probed with a token, and on disk only once it is written', async () => {
  const { record, options, open, onDisk, requests } = await aPublished(footer("() => createElement('p')"));
  const { release, write } = await prepareRelease(record, { ...options, isServed: false });
  expect([...open]).toEqual([release.renderer]);
  expect(requests).toEqual(['/releases/mf-footer/1.0.0/files Bearer secret']);
  expect(onDisk()).toEqual([]);
  await write();
  expect(onDisk()).toHaveLength(Object.keys(record.files).length);
});

it('an upcoming release that is refused leaves no renderer', async () => {
  const { record, options, open } = await aPublished(footer("() => { throw new Error('no footer') }"));
  await expect(prepareRelease(record, { ...options, isServed: false })).rejects.toThrow('no footer');
  expect(open.size).toBe(0);
});

// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiClient } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, it, onTestFinished } from 'vitest';
import { inProcessRenderers } from '../renderer/in-process.ts';
import type { Renderer, RendererFactory } from '../renderer/renderer.ts';
import { parseSheet, type Sheet } from '../sheets/sheet.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { aRelease } from '../testing/a-release.ts';
import { prepareRelease } from './prepare-release.ts';

const css = '.foot { color: red }';
const integrity = `sha256-${createHash('sha256').update(css).digest('base64')}`;
const sheet = { file: 'client/Footer.css', css, recorded: { integrity, bytes: css.length } };

/** Prepares a release that is mirrored already, and counts the renderers of it that are open. */
async function prepare(serverSource: string, platform = aPlatform, parsedSheets: readonly Sheet[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const footerRelease = aRelease('mf-footer', '1.0.0', { Footer: { default: () => null } }).record;
  const hash = createHash('sha256').update(serverSource).digest('base64');
  const server = { integrity: `sha256-${hash}`, bytes: Buffer.byteLength(serverSource) };
  const entry = { integrity: `sha256-${createHash('sha256').digest('base64')}`, bytes: 0 };
  const files = { [footerRelease.server]: server, [footerRelease.entry]: entry };
  const record = { ...footerRelease, files: { ...files, [sheet.file]: sheet.recorded } };
  const home = path.join(folder, record.remote, record.version);
  mkdirSync(path.join(home, path.dirname(record.server)), { recursive: true });
  mkdirSync(path.join(home, path.dirname(record.entry)), { recursive: true });
  writeFileSync(path.join(home, record.server), serverSource);
  writeFileSync(path.join(home, record.entry), '');
  writeFileSync(path.join(home, sheet.file), sheet.css);
  const open = new Set<Renderer>();
  const api = () => createApiClient({ fetch: async () => Response.json({}) });
  const inProcess = inProcessRenderers({ api, budgetMs: 1000, layoutBudgetMs: 500 });
  const renderers: RendererFactory = {
    ...inProcess,
    async create(each, file) {
      const renderer = await inProcess.create(each, file);
      const counted = { ...renderer, close: () => void open.delete(counted) };
      open.add(counted);
      return counted;
    },
  };
  const preparing = prepareRelease(record, {
    mirror: { folder, registryUrl: 'http://registry.invalid', log: () => {} },
    mirrorBudgetMs: 1000,
    renderers,
    platform,
    config: async () => testConfig(),
    parsedSheets: () => parsedSheets,
  });
  return { preparing, open };
}

const footer = (component: string) => `
  const { createElement } = require('react');
  let count = 0;
  exports.Footer = { default: ${component} };
`;

it('serves with the renderer that was probed, and with no other', async () => {
  const { preparing, open } = await prepare(footer("() => createElement('p', null, ++count)"));
  const { renderer } = await preparing;
  expect([...open]).toEqual([renderer]);
  const request = { path: '/', search: '', device: 'desktop', config: testConfig() } as const;
  expect(await renderer.make('mf-footer/Footer', request)).toMatchObject({ html: Buffer.from('<p>2</p>') });
});

it('parses no sheet again that a release in force has too', async () => {
  const source = footer("() => createElement('p')");
  const sheetOf = async (parsed: readonly Sheet[]) =>
    (await (await prepare(source, aPlatform, parsed)).preparing).sheets.get(sheet.file);
  const same = parseSheet('/assets/mf-footer/0.9.0/client/Footer.css', css, integrity);
  const reused = await sheetOf([same]);
  expect(reused?.usedRules).toBe(same.usedRules);
  expect(reused?.href).toBe('/assets/mf-footer/1.0.0/client/Footer.css');
  const other = parseSheet('/other.css', '.foot { color: blue }', 'sha256-other');
  expect((await sheetOf([other]))?.usedRules(new Set(['foot']))).toContain('red');
});

it('names the module that throws, and closes its renderer', async () => {
  const { preparing, open } = await prepare(footer("() => { throw new Error('no footer') }"));
  await expect(preparing).rejects.toThrow(/mf-footer\/Footer@1\.0\.0 threw: Error: no footer/);
  expect(open.size).toBe(0);
});

it('refuses a release that cannot run in this shell, and creates no renderer for it', async () => {
  const { preparing, open } = await prepare(footer("() => createElement('p')"), {
    ...aPlatform,
    federationVersion: '3.0.0',
  });
  await expect(preparing).rejects.toThrow('it was built with Module Federation 2.9.2; this shell runs 3.0.0');
  expect(open.size).toBe(0);
});

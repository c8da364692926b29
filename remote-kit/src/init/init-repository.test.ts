import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { initRepository } from './init-repository.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifest = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

it('writes a repository into an empty folder, in the versions that the shop is tested with', () => {
  const files = initRepository(folder, 'mf-hello');
  expect(files).toContain('.github/workflows/release.yml');
  expect(readFileSync(path.join(folder, 'src/routes.ts'), 'utf8')).toContain("path: '/hello'");
  expect(manifest()).toMatchObject({
    name: 'mf-hello',
    dependencies: { '@storefront/contracts': contractsVersion, react: expect.stringMatching(/^\d/) },
    devDependencies: { '@rspack/cli': expect.stringMatching(/^\d/) },
  });
});

it('keeps the versions that were installed before', () => {
  const dependencies = { '@storefront/ui': 'file:../ui.tgz', 'some-library': '1.2.3' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  initRepository(folder, 'mf-hello');
  expect(manifest()).toMatchObject({
    dependencies: { '@storefront/ui': 'file:../ui.tgz' },
    devDependencies: { 'some-library': '1.2.3' },
  });
});

it('overwrites nothing, and names what there is', () => {
  writeFileSync(path.join(folder, 'README.md'), 'mine');
  expect(() => initRepository(folder, 'mf-hello')).toThrow('has README.md already; nothing was written');
  expect(readdirSync(folder)).toEqual(['README.md']);
});

it.each(['', 'hello', 'mf-', 'mf-Hello', '../mf-hello'])('refuses the name "%s"', (name) => {
  expect(() => initRepository(folder, name)).toThrow('is not the name of a remote');
  expect(readdirSync(folder)).toEqual([]);
});

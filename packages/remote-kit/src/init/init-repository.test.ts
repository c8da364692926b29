import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@storefront/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    author: 'the team of mf-hello',
    dependencies: { '@storefront/contracts': contractsVersion, react: expect.stringMatching(/^\d/) },
    devDependencies: { '@rspack/cli': expect.stringMatching(/^\d/) },
  });
});

describe('the workflow', () => {
  /** Runs the script of its last step, with commands that log what they are called with. */
  function runLastStep(environment: Record<string, string>, refused = '') {
    initRepository(folder, 'mf-hello');
    const [, step = ''] = readFileSync(path.join(folder, '.github/workflows/release.yml'), 'utf8').split(
      '        run: |\n',
    );
    writeFileSync(
      path.join(folder, 'npm'),
      `#!/bin/sh\necho "$REGISTRY_TOKEN $*"\n[ "$5" != "${refused}" ]\n`,
    );
    writeFileSync(path.join(folder, 'curl'), '#!/bin/sh\necho secret\n');
    writeFileSync(path.join(folder, 'jq'), '#!/bin/sh\ncat\n');
    for (const program of ['npm', 'curl', 'jq']) chmodSync(path.join(folder, program), 0o755);
    const summary = path.join(folder, 'summary');
    const { stdout, status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        VERSION: '1.0.7',
        RELEASE_KEY_FILE: path.join(folder, 'key'),
        GITHUB_STEP_SUMMARY: summary,
        ...environment,
      },
    });
    const calls = stdout.split('\n').filter((text) => text !== '');
    return {
      status,
      calls: calls.map((call) =>
        call.replace('secret run --silent release -- ', '').replace(summary, 'summary'),
      ),
    };
  }
  const publish = 'publish mf-hello --dir dist/1.0.7 --tested lint --tested tests';
  const report = 'report --dir dist/1.0.7 --preview 3d --append summary';
  const main = { PUBLISHES: 'true', GITHUB_REF: 'refs/heads/main' };

  it('publishes, reports and starts a canary from main', () => {
    expect(runLastStep(main)).toEqual({ status: 0, calls: [publish, report, 'canary mf-hello@1.0.7 10%'] });
  });

  it('reports on a pull request', () => {
    const pull = { PUBLISHES: 'false', GITHUB_REF: 'refs/pull/1/merge' };
    expect(runLastStep(pull)).toEqual({ status: 0, calls: [report] });
  });

  it('publishes a pull request where previews are on', () => {
    const pull = { PUBLISHES: 'true', GITHUB_REF: 'refs/pull/1/merge' };
    expect(runLastStep(pull)).toEqual({ status: 0, calls: [publish, report] });
  });

  it('also reports on a release that was refused, and fails', () => {
    expect(runLastStep(main, 'publish')).toEqual({ status: 1, calls: [publish, report] });
  });

  it('fails a pull request whose report says that it cannot be deployed', () => {
    expect(runLastStep({ PUBLISHES: 'false', GITHUB_REF: 'refs/pull/1/merge' }, 'report').status).toBe(1);
  });
});

it('keeps the author and the versions that were there before', () => {
  const dependencies = { '@storefront/ui': 'file:../ui.tgz', 'some-library': '1.2.3' };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ author: 'Hello <hello@shop.example>', dependencies }),
  );
  initRepository(folder, 'mf-hello');
  expect(manifest()).toMatchObject({
    author: 'Hello <hello@shop.example>',
    dependencies: { '@storefront/ui': 'file:../ui.tgz' },
    devDependencies: { 'some-library': '1.2.3' },
  });
});

it('overwrites nothing, and names what there is', () => {
  writeFileSync(path.join(folder, 'README.md'), 'mine');
  expect(() => initRepository(folder, 'mf-hello')).toThrow('has README.md already; nothing was written');
  expect(readdirSync(folder)).toEqual(['README.md']);
});

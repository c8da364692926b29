import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractRecord } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { writeReleaseFolder } from '../../testing/release-folder.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

const updated = (count: z.ZodType) => ({
  name: 'cart:updated',
  schema: z.toJSONSchema(z.object({ count })),
});
const opened = { name: 'cart:open-requested', schema: z.toJSONSchema(z.object({})) };

/** Writes a built release of mf-cart whose entry has so many bytes. */
async function build(version: string, contract: Partial<ContractRecord>, bytes = 2048): Promise<string> {
  const entry = `var mf_cart_${version.replaceAll('.', '_')};`;
  const files = {
    'remoteEntry.js': entry.padEnd(bytes, ' '),
    'client/page.css': '@layer remotes.mf-cart{.a-1234{}}',
    'federation/remoteEntry.js': 'x'.repeat(9000),
  };
  return writeReleaseFolder(
    path.join(line.root, version),
    buildRelease('mf-cart', version, files, { contract }),
  );
}
const publish = async (folder: string) => line.release(`publish mf-cart --dir ${folder} --wait 0`);

test('says that a release can be deployed, its size and contracts beside those of the live one, and has a preview', async () => {
  await publish(await build('1.0.0', { sends: [updated(z.number())], contractsVersion: '1.0.0' }));
  const contract = { sends: [updated(z.int()), opened], contractsVersion: '1.1.0', uiVersion: '2.0.0' };
  const next = await build('1.1.0', contract, 3072);
  await publish(next);
  const { code, out } = await line.release(`report --dir ${next} --preview 2h`, {
    SHOP_URL: 'https://loja.example',
  });
  const [before, link] = out.split('### Preview\n\n');
  expect(before).toBe(
    [
      '## mf-cart@1.1.0',
      '',
      '**Can be deployed**: nothing else is live',
      '',
      '- no shell runs, so shared packages and the version of Module Federation were not checked',
      '',
      '### Size',
      '',
      '|in browsers|1.1.0|1.0.0, live|change|',
      '|---|---|---|---|',
      '|entry, in every page|3.0 KB|2.0 KB|+1.0 KB|',
      '|all scripts|3.0 KB|2.0 KB|+1.0 KB|',
      '|all style sheets|0.0 KB|0.0 KB|+0.0 KB|',
      '',
      '### Contracts',
      '',
      '- sends cart:open-requested, which it did not before',
      '- sends cart:updated with another payload',
      '- is built with contracts 1.1.0 instead of 1.0.0',
      '- is built with shared components 2.0.0 instead of none',
      '',
      '',
    ].join('\n'),
  );
  expect(link).toMatch(/^\[Open it in the shop\]\(https:\/\/loja\.example\/\?preview=\S+\)\n/);
  expect(code).toBe(0);
});

test('of a release that is refused it says why, without Markdown of other teams, and ends with 1', async () => {
  const contract = { hears: [updated(z.number())] };
  const origin = { commit: null, modified: false, tested: null, team: '[x](https://evil.example)<b>|' };
  await line.registry.post('/releases', { ...buildRelease('mf-header', '1.0.0', {}, { contract }), origin });
  const next = await build('1.0.0', { sends: [updated(z.string())] });
  const { code, out } = await line.release(`report --dir ${next} --preview 2h`);
  expect(code).toBe(1);
  expect(out).toContain(
    '**Cannot be deployed**:\n\n- mf-header hears cart:updated and needs count: number; 1.0.0 sends string: ' +
      'mf-header (\\[x\\](https://evil.example)\\<b\\>\\|) has to accept it first\n',
  );
  expect(out).toContain('Nothing is live yet. It sends cart:updated and hears nothing.');
  expect(out).toContain('### Preview\n\nmf-cart@1.0.0 was never published\n');
});

test('without a registry it still has size and contracts, and says what was not checked', async () => {
  const next = await build('1.0.0', { sends: [opened] });
  const { code, out } = await line.release(`report --dir ${next}`, { REGISTRY_URL: 'http://127.0.0.1:9' });
  expect(out).toContain('**Not checked**: The registry at http://127.0.0.1:9 cannot be reached');
  expect(out).toContain('|in browsers|1.0.0|\n|---|---|\n|entry, in every page|2.0 KB|');
  expect(out).toContain('### Contracts\n\nIt sends cart:open-requested and hears nothing.');
  expect(code).toBe(0);
});

test('is added to a file, such as the summary of a CI job', async () => {
  const next = await build('1.0.0', {});
  const file = path.join(line.root, 'summary.md');
  for (const _ of [1, 2])
    expect(await line.release(`report --dir ${next} --append ${file}`)).toEqual({
      code: 0,
      out: '',
      error: '',
    });
  expect((await readFile(file, 'utf8')).match(/^## mf-cart@1\.0\.0$/gm)).toHaveLength(2);
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { viewMap } from '../../testing/source-maps.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

async function publishWithMap(map: string) {
  const folder = await line.writeCart('1.0.0');
  await writeFile(path.join(folder, 'server/server.cjs.map'), map);
  return line.release(`publish mf-cart --dir ${folder}`);
}

test('prints the source of each position, with its line marked', async () => {
  await publishWithMap(JSON.stringify(viewMap));
  expect(await line.release('trace mf-cart@1.0.0 server.cjs:1:1 server/server.cjs:1:21')).toEqual({
    code: 0,
    error: '',
    out: [
      'server/server.cjs:1:1 is src/view.tsx:1:1',
      '> 1 | import { price } from "./price.ts";',
      '  2 |',
      '  3 | export function View() {',
      '',
      'server/server.cjs:1:21 is src/view.tsx:4:9 (price)',
      '  2 |',
      '  3 | export function View() {',
      '> 4 |   throw price();',
      '  5 | }',
      '',
    ].join('\n'),
  });
});

test('prints one JSON document', async () => {
  await publishWithMap(JSON.stringify(viewMap));
  const { out } = await line.release('trace mf-cart@1.0.0 server.cjs:1:21 --json');
  expect(JSON.parse(out)).toMatchObject({ traces: [{ source: 'src/view.tsx', sourceLine: 4 }] });
});

test.each([
  ['trace mf-cart@1.0.0 server.cjs:1:1', 1, 'mf-cart@1.0.0 was published without source maps'],
  ['trace mf-cart@1.2.0 server.cjs:1:1', 1, 'mf-cart@1.2.0 was never published'],
  ['trace mf-cart@1.0.0 server.cjs', 2, 'A position looks like index.cjs:1:151516.'],
  ['trace mf-cart server.cjs:1:1', 2, 'A release looks like mf-cart@1.4.2.'],
  ['trace mf-cart@1.0.0', 2, "missing required argument 'position'"],
])('%s ends with %s and says why', async (command, code, error) => {
  await line.publishAll('1.0.0');
  expect(await line.release(command)).toMatchObject({ code, out: '', error: expect.stringContaining(error) });
});

test('--help names what it takes', async () => {
  const { code, out } = await line.release('trace --help');
  expect([code, out]).toEqual([0, expect.stringContaining('index.cjs:1:151516')]);
});

test('a file that is no source map keeps the release from being published, by name', async () => {
  expect(await publishWithMap('{"version":2}')).toMatchObject({
    code: 1,
    error: expect.stringContaining(
      'server/server.cjs.map is no source map of version 3: repair or delete it',
    ),
  });
  expect(await line.registry.discovered()).toEqual({});
});

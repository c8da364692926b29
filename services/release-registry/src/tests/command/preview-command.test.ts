import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0');
});
afterEach(() => line.close());

test('prints the link and until when it holds', async () => {
  const { code, out } = await line.release('preview mf-cart@1.0.0 --for 30m --shop https://aragem.example');
  expect(code).toBe(0);
  const [link = '', text] = out.split('\n');
  expect(link).toMatch(/^https:\/\/aragem\.example\/\?preview=[\w.~%-]+$/);
  expect(text).toMatch(/^shows mf-cart@1\.0\.0 to whoever has the link, until 20/);
  const json = await line.release('preview mf-cart@1.0.0 --json', {
    SHOP_URL: 'https://aragem.example/busca',
  });
  const { link: ownLink, expires } = JSON.parse(json.out);
  expect(ownLink).toMatch(/^https:\/\/aragem\.example\/busca\?preview=/);
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(7_100_000);
});

test('lists the links that are open, and revokes one of them alone', async () => {
  expect((await line.release('preview list')).out).toBe('No preview is open.\n');
  for (const duration of ['30m', '2h']) await line.release(`preview mf-cart@1.0.0 --for ${duration}`);
  const { out } = await line.release('preview list');
  const [, longer = '', shorter = ''] = out.split('\n');
  expect(longer).toMatch(/^[\w-]{12} +mf-cart@1\.0\.0 +20.* ana, 20/);
  const id = longer.split(' ')[0] ?? '';
  const revoked = await line.release(`preview revoke ${id} --reason leaked`);
  expect(revoked).toMatchObject({ code: 0, out: `the preview ${id} of mf-cart@1.0.0 is revoked\n` });
  expect((await line.release('preview list')).out).toBe(`${out.split('\n')[0]}\n${shorter}\n`);
  expect((await line.release('history --limit 1')).out).toMatch(/preview-revoke .*leaked/);
  const again = await line.release(`preview revoke ${id}`);
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining(`No preview "${id}" is open`) });
});

test.each(['2', '8d', '0m', '2w'])('a duration of %s is wrong usage', async (duration) => {
  expect((await line.release(`preview mf-cart@1.0.0 --for ${duration}`)).code).toBe(2);
});

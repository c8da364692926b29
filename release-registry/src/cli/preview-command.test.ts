import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';

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

test.each(['2', '8d', '0m', '2w'])('a duration of %s is wrong usage', async (duration) => {
  expect((await line.release(`preview mf-cart@1.0.0 --for ${duration}`)).code).toBe(2);
});

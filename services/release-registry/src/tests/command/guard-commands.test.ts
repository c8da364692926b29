import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
  await line.publishAll('1.0.0', '1.1.0');
  await line.release('rollback mf-cart');
});
afterEach(() => line.close());

test('freeze stops an activation and is in the status; unfreeze ends it', async () => {
  expect(await line.release('freeze mf-cart --reason sale')).toMatchObject({
    code: 0,
    out: 'mf-cart is frozen: only rollbacks are possible\n',
  });
  expect(await line.release('activate mf-cart@1.1.0')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^mf-cart is frozen since .* by ana: sale\n$/),
  });
  expect((await line.release('status --wait 0')).out).toContain('\nmf-cart is frozen by ana: sale\n');
  expect((await line.release('unfreeze mf-cart --reason over')).out).toBe('mf-cart can be deployed again\n');
  expect((await line.release('activate mf-cart@1.1.0')).code).toBe(0);
});

test('a freeze names every remote, and needs a reason', async () => {
  const frozen = await line.release('freeze --reason incident --json');
  expect(JSON.parse(frozen.out)).toEqual({ remote: null, frozen: true });
  expect(await line.release('freeze')).toMatchObject({ code: 2, error: expect.stringContaining('--reason') });
});

test('where two persons are needed, the first command ends with exit code 3, and the second confirms', async () => {
  expect((await line.release('two-person mf-cart on --reason payments')).out).toBe(
    'an activation of mf-cart needs two tokens: one requests, another confirms\n',
  );
  const waiting = {
    code: 3,
    out: 'mf-cart@1.1.0 waits for a second person, ana requested it; with another token: npm run release -- activate mf-cart@1.1.0\n',
  };
  expect(await line.release('activate mf-cart@1.1.0')).toMatchObject(waiting);
  expect((await line.release('status --wait 0')).out).toContain(waiting.out);
  const folder = await line.writeCart('1.2.0');
  expect(await line.release(`publish mf-cart --dir ${folder} --activate`)).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^mf-cart@1\.2\.0 is published\nmf-cart@1\.2\.0 waits for a second person/),
  });
  const token = JSON.parse((await line.release('token create rui --role operator --json')).out).token;
  const second = await line.release('activate mf-cart@1.2.0', { REGISTRY_TOKEN: token });
  expect(second).toMatchObject({ code: 0, out: expect.stringMatching(/^mf-cart@1\.2\.0 is active/) });
});

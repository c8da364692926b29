import { expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { reportViews } from '../testing/counting-shell.ts';
import { openTestRegistry } from '../testing/test-registry.ts';
import { describeJudging } from '../tests/judging-behaviour.ts';

describeJudging(() => openTestRegistry());

test('a judge that is off says what it would do, and does nothing', async () => {
  const registry = await openTestRegistry({ judges: false });
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
  await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
  await reportViews(registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
  await reportViews(registry, { 'mf-cart@1.0.0': [40, 0], 'mf-cart@1.1.0': [40, 40] });
  const [{ judged }] = (await registry.get('/release-health')).json().remotes;
  expect(judged[0].verdict.decision).toBe('roll back');
  expect((await registry.discovered())['mf-cart']).toEqual(['active 1.0.0 90%', 'canary 1.1.0 10%']);
  await registry.close();
});

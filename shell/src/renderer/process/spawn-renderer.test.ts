// @vitest-environment node
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { spawnRenderer } from './spawn-renderer.ts';
import { builtScript } from './testing/built-script.ts';

const built = builtScript();

it('ends when its channel does, as when the shell has ended', async () => {
  const { child, channel } = spawnRenderer({ script: built.script, maxHeapMb: 64 });
  await once(channel, 'data');
  channel.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.runIf(existsSync('/proc/self/stat'))(
  'is not reached by Ctrl-C in the terminal of the shell, which answers requests until it ends',
  async () => {
    const { child, channel } = spawnRenderer({ script: built.script, maxHeapMb: 64 });
    await once(channel, 'data');
    const [, , , , processGroup] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ');
    expect(processGroup).toBe(String(child.pid));
    channel.destroy();
    await once(child, 'exit');
  },
);

it.runIf(process.getuid?.() === 0)('runs under a user of its own, without any capability', async () => {
  const { child, channel } = spawnRenderer({ script: built.script, maxHeapMb: 64, uid: 20_000 });
  await once(channel, 'data');
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  for (const line of [/^Uid:(\s20000){4}$/m, /^CapEff:\s0+$/m, /^CapBnd:\s0+$/m, /^NoNewPrivs:\s1$/m])
    expect(status).toMatch(line);
  channel.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

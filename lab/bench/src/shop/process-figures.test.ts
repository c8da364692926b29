import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { childrenOf, memoryOf, processCpuMs, sumOf, totalCpuMs } from './process-figures.ts';

it('counts the CPU time and the memory of child processes', async () => {
  const before = processCpuMs(process.pid);
  const busy =
    'let n = 0; const end = performance.now() + 100; while (performance.now() < end) n++; console.log(n); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', busy], { stdio: 'pipe' });
  await once(child.stdout, 'data');
  const after = processCpuMs(process.pid);
  const own = memoryOf(process.pid);
  const children = childrenOf(process.pid).map(memoryOf);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(after.children).toBeGreaterThan(before.children + 10);
  expect(totalCpuMs(after)).toBeGreaterThan(after.children);
  expect(children).not.toEqual([]);
  const all = sumOf([own, ...children]);
  expect(all.rss).toBeGreaterThan(own.rss + 10);
  // shared pages count once
  expect(all.pss).toBeLessThan(all.rss);
});

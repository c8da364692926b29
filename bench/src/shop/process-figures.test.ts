import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { processCpuMs, residentTreeMb, totalCpuMs } from './process-figures.ts';

it('counts the CPU time and the memory of child processes', async () => {
  const before = { cpu: processCpuMs(process.pid), mb: residentTreeMb(process.pid) };
  const busy =
    'let n = 0; const end = performance.now() + 100; while (performance.now() < end) n++; console.log(n); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', busy], { stdio: 'pipe' });
  await once(child.stdout, 'data');
  const after = { cpu: processCpuMs(process.pid), mb: residentTreeMb(process.pid) };
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(after.cpu.children).toBeGreaterThan(before.cpu.children + 10);
  expect(totalCpuMs(after.cpu)).toBeGreaterThan(after.cpu.children);
  expect(after.mb).toBeGreaterThan(before.mb + 10);
});

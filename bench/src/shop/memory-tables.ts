import { readFileSync } from 'node:fs';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import type { Row } from '../command/table.ts';
import { childrenOf, memoryOf, type ProcessMemory, pidsOf, sumOf } from './process-figures.ts';

export type Memory = ReadonlyMap<string, ProcessMemory>;

/** Memory of each program, of the shop's renderers, which are its child processes, and of `npm start` itself. */
export function memoryByProgram(shop: RunningShop): Memory {
  const programs = Object.entries(pidsOf(shop.dataDir));
  const [[, child] = ['', 0]] = programs;
  const starter = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
  return new Map([
    ...programs.map(([name, pid]) => [name, memoryOf(pid)] as const),
    ...programs.flatMap(([name, pid]) => {
      const children = childrenOf(pid).map(memoryOf);
      return children.length === 0 ? [] : [[`${children.length} of ${name}`, sumOf(children)] as const];
    }),
    ['start', memoryOf(starter)],
  ]);
}

export function memoryRows(memory: Memory): Row[] {
  const all = sumOf([...memory.values()]);
  return [...memory, ['all', all] as const].map(([process, { rss, pss }]) => ({
    process,
    'RSS MB': rss,
    'PSS MB': pss,
  }));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { budgets } from './abuse-limits.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function sayWindow(seconds: number): string {
  const [name, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return seconds === length ? `a ${name}` : `${seconds / length} ${name}s`;
}

it('docs/abuse.md has the table of all limits', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/abuse.md'), 'utf8');
  const [, table = ''] = /<!-- limits -->\n([\s\S]*?)<!-- \/limits -->/.exec(page) ?? [];
  const rows = Object.entries(budgets).flatMap(([action, { limits }]) =>
    limits.map(({ by, most, windowSeconds }) => `|${action}|${by}|${most}|${sayWindow(windowSeconds)}|`),
  );
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

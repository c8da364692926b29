import { expect, it } from 'vitest';
import { describeSlowFiles } from './slow-files-reporter.ts';

it('names files that take ten seconds or more, the slowest first', () => {
  const files = [
    { name: 'a', ms: 9_999 },
    { name: 'b', ms: 10_000 },
    { name: 'c', ms: 21_000 },
  ];
  expect(describeSlowFiles(files)).toBe('slow: 21 s c\nslow: 10 s b\n');
});

it('names ten at most', () => {
  const files = Array.from({ length: 11 }, (_, index) => ({ name: String(index), ms: 20_000 + index }));
  expect(describeSlowFiles(files).split('\n').filter(Boolean)).toHaveLength(10);
  expect(describeSlowFiles(files)).not.toContain(' 0\n');
});

it('says nothing of quick files', () => {
  expect(describeSlowFiles([{ name: 'a', ms: 5 }])).toBe('');
});

import { expect, it } from 'vitest';
import { joinedPaths, splitJoinedFiles } from './joined-files.ts';

const integrity = 'sha256-x';
const record = { files: { 'b.js': { integrity, bytes: 2 }, 'a.js': { integrity, bytes: 3 } } };
const split = (joined: string) =>
  [...splitJoinedFiles(record, Buffer.from(joined))].map(([path, content]) => [path, String(content)]);

it('files follow each other by path', () => {
  expect(joinedPaths(record)).toEqual(['a.js', 'b.js']);
  expect(split('aaabb')).toEqual([
    ['a.js', 'aaa'],
    ['b.js', 'bb'],
  ]);
});

it('an answer that is cut off gives shorter files at its end', () => {
  expect(split('aaab').map(([, content]) => content)).toEqual(['aaa', 'b']);
  expect(split('aa').map(([, content]) => content)).toEqual(['aa', '']);
});

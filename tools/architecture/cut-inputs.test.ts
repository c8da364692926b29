import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

const findCuts = (source: string): readonly string[] => source.match(/\bmaxlength=["'{\d].{0,20}/gi) ?? [];

it('finds an input that cuts', () => {
  expect(findCuts('<input\n  onChange={() => {}} maxLength={7}')).toHaveLength(1);
  expect(findCuts('<textarea maxlength="7">')).toHaveLength(1);
  expect(findCuts('<input name="a"><p title="maxlength">')).toEqual([]);
});

it('no input of any page cuts what is pasted', () => {
  const files = globSync('**/*.{ts,tsx,js,html}', {
    cwd: root,
    exclude: (name) => /^(?:\.|node_modules$|dist$)/.test(path.basename(name)) || name.endsWith('.test.ts'),
  });
  expect(files.length).toBeGreaterThan(1000);
  const cuts = files.flatMap((file) =>
    findCuts(readFileSync(path.join(root, file), 'utf8')).map((cut) => `${file}: ${cut}`),
  );
  expect(cuts).toEqual([]);
});

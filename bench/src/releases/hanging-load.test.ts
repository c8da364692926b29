import { expect, it } from 'vitest';
import { hangOnDemand } from './hanging-load.ts';

it.each([
  ["export { load } from './load-header.ts';", "import { load as ownLoad } from './load-header.ts';"],
  [
    "export { headOfHome as head, loadHome as load } from './home-data.ts';",
    "export { headOfHome as head } from './home-data.ts';",
  ],
  ["export { loadIt as load } from './x.ts';", "import { loadIt as ownLoad } from './x.ts';"],
])('wraps the load of %s', (source, expected) => {
  const edited = hangOnDemand('mf-header', source);
  expect(edited).toContain(expected);
  expect(edited).toContain("=== 'mf-header' ? new Promise(() => {})");
  expect(edited.match(/as load\b|\{ load \}/)).toBeNull();
});

it('says when there is no load to wrap', () => {
  expect(() => hangOnDemand('mf-header', "export { Header as default } from './header.tsx';")).toThrow(
    'no load',
  );
});

import { expect, it } from 'vitest';
import { failFrom } from './faulty-load.ts';

it.each([
  ["export { load } from './load-header.ts';", "import { load as ownLoad } from './load-header.ts';"],
  [
    "export { headOfHome as head, loadHome as load } from './home-data.ts';",
    "export { headOfHome as head } from './home-data.ts';",
  ],
  ["export { loadIt as load } from './x.ts';", "import { loadIt as ownLoad } from './x.ts';"],
])('wraps the load of %s', (source, expected) => {
  const edited = failFrom(1700, 'loops for ever', source);
  expect(edited).toContain(expected);
  expect(edited).toContain('Date.now() > 1700) { for (;;) {} }');
  expect(edited.match(/as load\b|\{ load \}/)).toBeNull();
});

it('fails when there is no load to wrap', () => {
  const source = "export { Header as default } from './header.tsx';";
  expect(() => failFrom(0, 'never answers', source)).toThrow('no load');
});

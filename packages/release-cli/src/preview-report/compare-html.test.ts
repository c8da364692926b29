import { expect, test } from 'vitest';
import { compareLines, listNew, withoutUnstable, withoutVersions } from './compare-lines.ts';
import { readHtmlLines } from './html-lines.ts';

const compare = (before: string, after: string) => compareLines(readHtmlLines(before), readHtmlLines(after));
const none = { added: [], removed: [] };

test.each([
  [
    'the files of a build',
    '<img src="/assets/mf-cart/1.0.0/a.1f.svg">',
    '<img src="/assets/mf-cart/1.1.0/a.2e.svg">',
  ],
  ['class names', '<p class="a1">x</p>', '<p class="b2">x</p>'],
  ["React's names", '<label for="_R_1a_">x</label>', '<label for="_R_2b_">x</label>'],
  ['the order of attributes', '<a href="/" id="x">', '<a id="x" href="/">'],
  ['white space', '<p>a  b</p>\n', '<p>a\nb</p>'],
  ['scripts and sheets', '<script>1</script><style>a{}</style>', '<script>2</script><style>b{}</style>'],
  ["a preview's notice", '<main>', '<aside aria-label="Prévia"><aside>x</aside><p>Sair</p></aside><main>'],
])('%s of two releases are no difference', (_, before, after) => {
  expect(compare(before, after)).toEqual(none);
});

test.each([
  ['<h2>Atendimento</h2>', '<h2>Ajuda</h2>', 'Atendimento', 'Ajuda'],
  ['<a href="/a">x</a>', '<a href="/b">x</a>', '<a href="/a">', '<a href="/b">'],
  [
    '<script type="application/ld+json">1</script>',
    '<script type="application/ld+json">2</script>',
    '1',
    '2',
  ],
])('%s and %s differ', (before, after, removed, added) => {
  expect(compare(before, after)).toEqual({ removed: [removed], added: [added] });
});

test('what differs between two views of the live page is not blamed on the release', () => {
  const changes = { added: ['ends in 10 s', 'Ajuda'], removed: ['ends in 12 s'] };
  const unstable = { added: ['ends in 11 s'], removed: ['ends in 12 s'] };
  expect(withoutUnstable(changes, unstable)).toEqual({ added: ['Ajuda'], removed: [] });
  expect(withoutUnstable(changes, none)).toEqual(changes);
});

test('an error that both sides have is new only as often as it is added', () => {
  expect(listNew(['a', 'b'], ['b', 'a', 'a', 'c'])).toEqual(['a', 'c']);
});

test.each([
  ['the files of a release', 'at /assets/mf-cart/1.0.0/a.1f.js:1', 'at /assets/mf-cart/1.1.0/b.2e.js:1'],
  ['its version', 'mf-cart@1.0.0 threw', 'mf-cart@1.1.0-rc.1 threw'],
  ['the hashes of its styles', "'self' 'sha256-a+/=' 'sha256-b'. Refused", "'self' 'sha512-c'. Refused"],
])('messages of the console differ by more than %s', (_, before, after) => {
  expect(withoutVersions(before)).toBe(withoutVersions(after));
  expect(withoutVersions(before)).not.toBe(withoutVersions(`${after} again`));
});

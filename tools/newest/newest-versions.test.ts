import { expect, it } from 'vitest';
import { newestOfMajor, readPins, repin } from './newest-versions.ts';

it('reads what manifests pin of the compilers', () => {
  const manifests = [
    { dependencies: { '@rspack/core': '2.3.2', react: '19.3.1' } },
    { devDependencies: { '@module-federation/enhanced': '2.9.2', '@rspack/core': '2.3.2' } },
    {},
  ];
  expect([...readPins(manifests)]).toEqual([
    ['@rspack/core', '2.3.2'],
    ['@module-federation/enhanced', '2.9.2'],
  ]);
});

it('names a package that two manifests pin to different versions', () => {
  const manifests = [
    { dependencies: { '@rspack/core': '2.3.2' } },
    { dependencies: { '@rspack/core': '2.3.3' } },
  ];
  expect(() => readPins(manifests)).toThrow('@rspack/core is pinned to 2.3.2 and to 2.3.3');
});

it.each([
  ['a newer minor', ['2.3.2', '2.4.0', '2.10.1'], '2.10.1'],
  ['a patch', ['2.3.3'], '2.3.3'],
  ['no release of another major', ['1.9.9', '3.0.0'], '2.3.2'],
  ['no release before another', ['2.4.0-beta.1'], '2.3.2'],
  ['nothing that is older', ['2.3.1'], '2.3.2'],
])('of 2.3.2 it takes %s', (_, published, newest) => {
  expect(newestOfMajor('2.3.2', published)).toBe(newest);
});

it('changes versions in a package.json and nothing else', () => {
  const text =
    '{\n  "name": "@rspack/core",\n  "dependencies": {\n    "@rspack/core": "2.3.2",\n    "react": "19.3.1"\n  }\n}\n';
  expect(repin(text, new Map([['@rspack/core', '2.4.0']]))).toBe(text.replace('2.3.2', '2.4.0'));
});

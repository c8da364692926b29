import { expect, it } from 'vitest';
import { sortIntegrityMap } from './sorted-integrity-map.ts';

it('sorts the maps of integrities and nothing else', () => {
  const text =
    'b.x={2:"a",1:"b"},b.sriHashes={778:"sha256-x=",21:"sha256-y/+=",cart:"sha256-z="},b.sriCssHashes={2:"sha256-b=",1:"sha256-a="},{9:1,8:2}';
  expect(sortIntegrityMap(text)).toBe(
    'b.x={2:"a",1:"b"},b.sriHashes={21:"sha256-y/+=",778:"sha256-x=",cart:"sha256-z="},b.sriCssHashes={1:"sha256-a=",2:"sha256-b="},{9:1,8:2}',
  );
});

it('leaves a script without a map as it is', () => {
  expect(sortIntegrityMap('var a={2:"a",1:"b"};')).toBe('var a={2:"a",1:"b"};');
});

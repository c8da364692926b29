import { expect, test } from 'vitest';
import { publicOrigin } from './public-origin.ts';

test.each([
  ['aragem.example', 'https://aragem.example'],
  ['https://aragem.example/', 'https://aragem.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('%s is %s', (site, origin) => {
  expect(publicOrigin(site)).toBe(origin);
});

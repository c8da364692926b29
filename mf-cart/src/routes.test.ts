import { expect, it } from 'vitest';
import { signInAddress, signInPath, signUpPath } from './address/return-address.ts';
import { routes } from './routes.ts';

it.each([signInPath, signUpPath])('%s takes the longest address of a page with filters', (path) => {
  const back = `/busca?${new URLSearchParams({ busca: 'ç'.repeat(200), filtros: '"'.repeat(900) })}`;
  const [name, value = ''] = [...new URL(signInAddress(back), 'http://shop').searchParams][0] ?? [];
  const { maxLengths = {} } = routes.find((route) => route.path === path) ?? {};
  expect(maxLengths[name ?? '']).toBeGreaterThanOrEqual(value.length);
});

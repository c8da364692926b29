import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Late, type LateCode, lateCode, ready } from './late-code.ts';

const page = { Title: () => <h1>Veio</h1> };
const shown = (code: LateCode<typeof page>) => <Late code={code}>{({ Title }) => <Title />}</Late>;

test('code that was awaited renders at once, so the server never leaves a fallback', async () => {
  const code = lateCode(async () => page);
  await code.fetch();
  expect(renderToString(shown(code))).toBe('<h1>Veio</h1>');
});

test('waits for code that is on its way, fetched once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof page>();
  const load = vi.fn(() => promise);
  const code = lateCode(load);
  void ready(code);
  await act(async () => render(<Suspense fallback="um instante">{shown(code)}</Suspense>));
  expect(screen.getByText('um instante')).toBeVisible();
  await act(async () => resolve(page));
  expect(screen.getByRole('heading', { name: 'Veio' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a hiccup costs a second try; what failed twice is tried anew by the next fetch', async () => {
  const load = vi.fn<() => Promise<typeof page>>().mockResolvedValue(page);
  load.mockRejectedValueOnce(new Error('hiccup'));
  await expect(lateCode(load).fetch()).resolves.toBe(page);
  const code = lateCode(load);
  load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await expect(code.fetch()).rejects.toThrow('away');
  await expect(code.coming()).rejects.toThrow('away');
  await expect(code.fetch()).resolves.toBe(page);
  expect(code.here()).toBe(page);
});

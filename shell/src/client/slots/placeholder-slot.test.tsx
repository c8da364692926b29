import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { counting, createModule, listing, openSlots } from '../testing/open-slots.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it('a placeholder of a remote that browsers alone render gives way to its component, which no release is blamed for', async () => {
  const placeholder = createModule(() => (
    <div aria-busy="true" data-client-only="">
      Carregando…
    </div>
  ));
  const { root, onFailed, onSettled } = openSlots({
    slots: [{ module: listing, rendered: placeholder }],
    code: { [`${listing}@1.0.0`]: counting('só no navegador') },
  });
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  await root.hydrate();
  await root.whenSettled();
  screen.getByRole('button', { name: 'clicado 0' }).click();
  expect(await screen.findByRole('button', { name: 'clicado 1' })).toBeInTheDocument();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
  expect(onFailed).not.toHaveBeenCalled();
  expect(onSettled).toHaveBeenCalledWith(listing, true);
});

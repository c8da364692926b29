import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PendingNotice } from './pending-notice.tsx';

it('says what is loading', () => {
  render(<PendingNotice what="o menu" failed={false} className="column" onRetry={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando o menu…');
  expect(screen.getByRole('status')).toHaveClass('column');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what failed to load, and offers a retry', async () => {
  const retry = vi.fn();
  render(<PendingNotice what="o menu" failed onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar o menu.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledOnce();
});

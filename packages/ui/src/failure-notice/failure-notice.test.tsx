import { testConfig } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FailureNotice } from './failure-notice.tsx';

it('names what failed, and offers a retry and the telephone', async () => {
  const retry = vi.fn();
  renderInShop(<FailureNotice what="abrir a compra" className="card" onRetry={retry} />);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Não foi possível abrir a compra agora.');
  expect(notice).toHaveClass('card');
  expect(screen.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says so when the shopper is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInShop(<FailureNotice what="abrir a compra" onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Você está sem internet. Não foi possível abrir a compra agora.',
  );
});

it('does not retry twice at once', async () => {
  const retry = vi.fn();
  renderInShop(<FailureNotice what="abrir a compra" busy onRetry={retry} />);
  const button = screen.getByRole('button', { name: 'Tentar de novo' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
});

it('shows no telephone number when the store has none', () => {
  renderInShop(<FailureNotice what="abrir a compra" onRetry={() => {}} />, {
    config: testConfig({ site: { telefone: '' } }),
  });
  expect(screen.queryByText(/Televendas/)).toBeNull();
});

import { createBus, useRequest } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestButton } from './request-button.tsx';

function QuoteButton() {
  return (
    <RequestButton
      request={useRequest('cart:shipping-quote-requested')}
      payload={{ productId: 7, name: 'Split' }}
      what="calcular o frete"
      aria-haspopup="dialog"
    >
      Calcular frete
    </RequestButton>
  );
}

it('waits for the answer, and says so', async () => {
  const { bus, user } = renderInShop(<QuoteButton />);
  await user.click(screen.getByRole('button', { name: 'Calcular frete' }));
  const button = screen.getByRole('button', { name: 'Aguarde...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  const received: unknown[] = [];
  bus.on('cart:shipping-quote-requested').subscribe((each) => received.push(each));
  expect(await screen.findByRole('button', { name: 'Calcular frete' })).not.toHaveAttribute('aria-busy');
  expect(received).toEqual([{ productId: 7, name: 'Split' }]);
});

it('an unanswered request can be sent again', async () => {
  const { bus, user } = renderInShop(<QuoteButton />, {
    bus: createBus({ onUnheardRequest: async () => false }),
  });
  await user.click(screen.getByRole('button', { name: 'Calcular frete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível calcular o frete agora.');
  const received: unknown[] = [];
  bus.on('cart:shipping-quote-requested').subscribe((each) => received.push(each));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(received).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

// the payload is the request's
export function OtherPayload() {
  const request = useRequest('cart:shipping-quote-requested');
  // @ts-expect-error without its productId
  return <RequestButton request={request} payload={{ name: 'Split' }} what="calcular o frete" />;
}

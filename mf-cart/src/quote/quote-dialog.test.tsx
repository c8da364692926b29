import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartOverlays } from '../overlays/cart-overlays.tsx';
import { createFakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
import './quote-dialog.tsx';

async function setUp() {
  const shop = createFakeShop();
  const page = (
    <>
      <button type="button">Calcular frete e prazo</button>
      <CartOverlays />
    </>
  );
  const rendered = renderInShop(page, { network: shop });
  const button = screen.getByRole('button', { name: 'Calcular frete e prazo' });
  await rendered.user.click(button);
  const tracked: unknown[] = [];
  rendered.bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  act(() => void rendered.bus.request('cart:shipping-quote-requested', { productId: 7, name: 'Split 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Frete e prazo' }));
  const quote = async (cep: string) => {
    await rendered.user.type(dialog.getByLabelText('CEP'), cep);
    await rendered.user.click(dialog.getByRole('button', { name: 'Calcular' }));
  };
  return { ...rendered, dialog, quote, button, tracked };
}

describe('the CEP quote', () => {
  it('shows each way of delivery, its working days and price', async () => {
    const { dialog, quote, bus, network: shop } = await setUp();
    await quote('01310100');
    expect(await dialog.findByText('01310-100: São Paulo, SP')).toBeVisible();
    expect(bus.latest('cart:postal-code-updated')).toEqual({ cep: '01310-100' });
    expect(dialog.getAllByRole('listitem').map(plainText)).toEqual([
      'Entrega padrãoem até 4 dias úteisGrátis',
      'Entrega expressaem até 1 dia útilR$ 49,90',
      'Entrega relâmpagono mesmo diaR$ 99,90',
    ]);
    expect(dialog.getByText('Você escolhe a entrega ao finalizar a compra.')).toBeVisible();
    expect(shop.callsOf('/checkout/shipping?cep=01310-100&idProduto=7')).toHaveLength(1);
  });

  it('a technician comes after so many working days, not within them', async () => {
    const { dialog, quote, network: shop } = await setUp();
    const visit = { nome: 'Visita do técnico', prazoDias: 3, valor: 0, apenasVisita: true };
    shop.answer({ 'GET /checkout/shipping': { municipio: 'São Paulo', uf: 'SP', opcoes: [visit] } });
    await quote('01310100');
    expect((await dialog.findAllByRole('listitem')).map(plainText)).toEqual([
      'Visita do técnicoa partir de 3 dias úteisGrátis',
    ]);
  });

  it('quotes another CEP', async () => {
    const { dialog, quote, network: shop } = await setUp();
    await quote('01310100');
    await dialog.findByText('01310-100: São Paulo, SP');
    await quote('{Control>}a{/Control}{Backspace}30110000');
    expect(await dialog.findByText('30110-000: São Paulo, SP')).toBeVisible();
    expect(shop.calls.filter(({ path }) => path.includes('/shipping'))).toHaveLength(2);
  });

  it('an invalid CEP shows an error at its field, and is not sent', async () => {
    const { dialog, quote, network: shop } = await setUp();
    await quote('0131');
    expect(dialog.getByLabelText('CEP')).toHaveAccessibleDescription(
      'Escreva um CEP de 8 números, como 01310-100.',
    );
    expect(shop.calls.filter(({ path }) => path.includes('/shipping'))).toEqual([]);
  });

  it('an unknown CEP and a failed call show an error', async () => {
    const { dialog, quote, network: shop } = await setUp();
    shop.failNext('GET /checkout/shipping', 422, {
      code: 'cep-unknown',
      errors: [{ field: 'cep', message: 'não existe' }],
    });
    await quote('99999-999');
    expect(await dialog.findByText('Não encontramos o CEP 99999-999.')).toBeVisible();
    shop.failNext('GET /checkout/shipping', 0);
    await quote('{Control>}a{/Control}{Backspace}01310100');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sem resposta da loja.');
  });

  it('counts the shipping calculation, without the CEP', async () => {
    const { dialog, quote, tracked } = await setUp();
    await quote('01310100');
    await dialog.findByText('01310-100: São Paulo, SP');
    expect(tracked).toEqual([
      { event: 'calculate_shipping', items: [{ id: 7, name: 'Split 7' }], options: 3 },
    ]);
  });

  it('locks the page, and restores the focus when it closes', async () => {
    const { dialog, user, scrollLocks, button } = await setUp();
    expect(scrollLocks()).toBe(1);
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(scrollLocks()).toBe(0);
    expect(button).toHaveFocus();
  });
});

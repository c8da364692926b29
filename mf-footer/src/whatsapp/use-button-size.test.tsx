import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WhatsappBar } from './whatsapp-bar.tsx';

const links = [
  { label: 'Vendas', link: 'wa.me/5511900000000', icone: 'whatsapp' },
  { label: 'Assistência', link: '/pagina/fale-conosco' },
];
const button = () => screen.getByRole('button', { name: 'Fale pelo WhatsApp' });

describe('the button shrinks and hides', () => {
  let below: Element[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    below = [];
    document.elementsFromPoint = () => below;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const size = () => screen.getByRole('navigation').dataset.size;
  const scroll = () => fireEvent.scroll(document);

  it('while the page scrolls, and returns when it rests', () => {
    renderInShop(<WhatsappBar links={links} />);
    scroll();
    expect(size()).toBe('small');
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
  });

  it.each([
    ['a price', 'R$ 2.198,90', 'hidden'],
    ['a text without one', 'Em até 4 dias', ''],
  ])('for %s under it, wherever the price stands', (_, text, expected) => {
    renderInShop(
      <>
        <p>
          <b>{text}</b>
        </p>
        <WhatsappBar links={links} />
      </>,
    );
    below = [screen.getByText(text)];
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe(expected);
    below = [screen.getByText(text).parentElement!];
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
  });

  it.each([
    [399, 'hidden'],
    [400, 'small'],
  ])('on narrow screens, while the first screen scrolls: at %i px it is %s', (scrollY, expected) => {
    vi.stubGlobal('innerWidth', 1023);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollY', scrollY);
    renderInShop(<WhatsappBar links={links} />);
    scroll();
    expect(size()).toBe(expected);
  });

  it('for a control under it', () => {
    renderInShop(
      <>
        <button type="button">
          <b>Comprar</b>
        </button>
        <WhatsappBar links={links} />
      </>,
    );
    below = [screen.getByText('Comprar'), button()];
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
    below = [document.body, button()];
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
  });

  it('for a control that comes under it as the page grows or shrinks', () => {
    let resized = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    renderInShop(
      <>
        <button type="button">Inscreva-se</button>
        <WhatsappBar links={links} />
      </>,
    );
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
    below = [screen.getByText('Inscreva-se'), button()];
    resized();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
  });

  it('for a field that has the focus, on narrow screens', () => {
    renderInShop(
      <>
        <input aria-label="CEP" />
        <WhatsappBar links={links} />
      </>,
    );
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('scrollY', 900);
    screen.getByLabelText('CEP').focus();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
    screen.getByLabelText('CEP').blur();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
  });

  it('for a price under it', () => {
    renderInShop(
      <>
        <strong>R$ 1.889,10</strong>
        <WhatsappBar links={links} />
      </>,
    );
    below = [screen.getByText('R$ 1.889,10'), button()];
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
  });

  it('on the first screen of narrow windows, until it is scrolled away', () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 780);
    renderInShop(<WhatsappBar links={links} />);
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
    vi.stubGlobal('scrollY', 390);
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
    vi.stubGlobal('scrollY', 0);
    scroll();
    vi.advanceTimersByTime(250);
    expect(size()).toBe('hidden');
    vi.stubGlobal('innerWidth', 1280);
    fireEvent(window, new Event('resize'));
    vi.advanceTimersByTime(250);
    expect(size()).toBe('');
  });
});

import { act } from '@testing-library/react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ClickReplay } from './click-replay.ts';

function create() {
  document.body.innerHTML = `
    <main><div data-slot="mf-listing/HomePage">
      <button type="button" id="first"><span>Comprar</span></button>
      <button type="button" id="second">Comprar</button>
      <form action="/busca"><button id="search">Buscar</button></form>
      <form><button id="join">Inscreva-se</button></form>
      <a href="#x" id="link">Ver</a>
    </div></main>`;
  const clicks = new ClickReplay(document.querySelector('main') ?? window);
  const slot = document.querySelector('[data-slot]') ?? document.body;
  const received = vi.fn();
  slot.addEventListener('click', ({ target, defaultPrevented }) =>
    received((target as Element).id, defaultPrevented),
  );
  const click = (id: string) => {
    const target = document.getElementById(id);
    (target?.firstElementChild instanceof HTMLElement ? target.firstElementChild : target)?.click();
  };
  return { clicks, slot, received, click };
}

it('repeats, once and in their order, the clicks that came before the slot had hydrated', async () => {
  const { clicks, slot, received, click } = create();
  const cancel = vi.fn();
  // jsdom has no animations
  for (const button of slot.querySelectorAll('button'))
    button.animate = () => ({ cancel: () => cancel(button.id) }) as unknown as Animation;
  click('second');
  click('first');
  expect(received).not.toHaveBeenCalled();
  expect(cancel, 'those that wait are marked').not.toHaveBeenCalled();
  await clicks.replay(slot);
  expect(cancel.mock.calls).toEqual([['second'], ['first']]);
  await clicks.replay(slot);
  expect(received.mock.calls).toEqual([
    ['second', false],
    ['first', false],
  ]);
});

it('repeats two clicks of one button when what the first one changed has been rendered', async () => {
  const { clicks, slot, click } = create();
  const root = createRoot(slot);
  function Quantity() {
    const [quantity, setQuantity] = useState(1);
    const onClick = () => setQuantity(quantity + 1);
    return createElement('button', { type: 'button', id: 'more', onClick }, quantity);
  }
  await act(async () => root.render(createElement(Quantity)));
  click('more');
  click('more');
  await act(() => clicks.replay(slot));
  expect(slot).toHaveTextContent('3');
  root.unmount();
});

it.each([
  ['answered: it is not repeated', true, []],
  ['not answered: it is repeated once the slot has hydrated', false, [['first', false]]],
])('a click that is %s', async (_what, isAnswered, expected) => {
  const { clicks, slot, received, click } = create();
  click('first');
  const answer = vi.fn(async () => isAnswered);
  expect(await clicks.answer(slot, answer)).toBe(isAnswered);
  expect(answer).toHaveBeenCalledExactlyOnceWith(document.getElementById('first'));
  expect(received).not.toHaveBeenCalled();
  await clicks.replay(slot);
  expect(received.mock.calls).toEqual(expected);
});

it.each([
  ['answered: it is not repeated', true, []],
  ['not answered: it is repeated at once', false, [['first', false]]],
])('a click whose slot hydrates before it is %s', async (_what, isAnswered, expected) => {
  const { clicks, slot, received, click } = create();
  click('first');
  await clicks.answer(slot, async () => {
    await clicks.replay(slot);
    return isAnswered;
  });
  expect(received.mock.calls).toEqual(expected);
});

it('is answered alone, twice pressed too, but not beside a click of another button', async () => {
  const { clicks, slot, click } = create();
  const answer = vi.fn(async () => true);
  expect(await clicks.answer(slot, answer)).toBe(false);
  click('first');
  click('first');
  expect(await clicks.answer(slot, answer)).toBe(true);
  click('first');
  click('second');
  expect(await clicks.answer(slot, answer)).toBe(false);
  expect(answer).toHaveBeenCalledOnce();
});

it('repeats a click on the consent notice, too', () => {
  const { clicks } = create();
  const notice = document.createElement('div');
  Object.assign(notice, { id: 'consent-root', innerHTML: '<button type="button">Rejeitar</button>' });
  document.querySelector('main')?.append(notice);
  const received = vi.fn();
  notice.addEventListener('click', received);
  notice.querySelector('button')?.click();
  expect(received).not.toHaveBeenCalled();
  clicks.replay(notice);
  expect(received).toHaveBeenCalledOnce();
});

it('holds a form that only scripts can send', () => {
  const { clicks, slot, received, click } = create();
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  const submitted = vi.fn((event: Event) => event.preventDefault());
  slot.addEventListener('submit', submitted);
  click('join');
  expect(submitted).not.toHaveBeenCalled();
  clicks.replay(slot);
  expect(received.mock.calls).toEqual([['join', false]]);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

it('leaves alone what works without scripts, and what is hydrated', () => {
  const { clicks, slot, received, click } = create();
  slot.addEventListener('submit', (event) => event.preventDefault());
  click('search');
  click('link');
  expect(received.mock.calls).toEqual([
    ['search', false],
    ['link', false],
  ]);
  clicks.replay(slot);
  click('second');
  expect(received).toHaveBeenLastCalledWith('second', false);
});

it('repeats a click on the button that takes the place of the one that was pressed', () => {
  const { clicks, slot, received, click } = create();
  click('second');
  slot.innerHTML = String(slot.innerHTML);
  clicks.replay(slot);
  expect(received.mock.calls).toEqual([['second', false]]);
});

it('drops a click whose button has gone', () => {
  const { clicks, slot, received, click } = create();
  click('second');
  document.getElementById('second')?.remove();
  clicks.replay(slot);
  expect(received).not.toHaveBeenCalled();
});

it('presses no other button in the place of one that has gone', () => {
  const { clicks, slot, received, click } = create();
  click('first');
  document.getElementById('first')?.remove();
  clicks.replay(slot);
  expect(received).not.toHaveBeenCalled();
});

it('keeps a click from the page alone: a listener on the window still gets it', () => {
  const { received, click } = create();
  const scope = document.querySelector('main') ?? window;
  const waiting = vi.fn();
  scope.addEventListener('click', waiting, { capture: true });
  click('second');
  expect(waiting).toHaveBeenCalledTimes(1);
  expect(received).not.toHaveBeenCalled();
});

it('leaves every button to the browser once it is stopped', () => {
  const { clicks, received, click } = create();
  expect(clicks.stop()).toBeUndefined();
  click('second');
  expect(received.mock.calls).toEqual([['second', false]]);
});

it('knows which button was clicked last, of any slot, when it is stopped, and repeats nothing', async () => {
  const { clicks, slot, received, click } = create();
  slot.insertAdjacentHTML(
    'afterend',
    '<div data-slot="mf-footer/Footer"><button id="other">x</button></div>',
  );
  click('first');
  click('other');
  click('second');
  expect(clicks.stop()?.id).toBe('second');
  await clicks.replay(slot);
  expect(received).not.toHaveBeenCalled();
});

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
  const heard = vi.fn();
  slot.addEventListener('click', ({ target, defaultPrevented }) =>
    heard((target as Element).id, defaultPrevented),
  );
  const click = (id: string) => {
    const target = document.getElementById(id);
    (target?.firstElementChild instanceof HTMLElement ? target.firstElementChild : target)?.click();
  };
  return { clicks, slot, heard, click };
}

it('repeats, once, the last click that came before the slot had hydrated', () => {
  const { clicks, slot, heard, click } = create();
  click('second');
  click('first');
  expect(heard).not.toHaveBeenCalled();
  clicks.replay(slot);
  clicks.replay(slot);
  expect(heard.mock.calls).toEqual([['first', false]]);
});

it('holds a form that only scripts can send', () => {
  const { clicks, slot, heard, click } = create();
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  const submitted = vi.fn((event: Event) => event.preventDefault());
  slot.addEventListener('submit', submitted);
  click('join');
  expect(submitted).not.toHaveBeenCalled();
  clicks.replay(slot);
  expect(heard.mock.calls).toEqual([['join', false]]);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

it('leaves alone what works without scripts, and what is hydrated', () => {
  const { clicks, slot, heard, click } = create();
  slot.addEventListener('submit', (event) => event.preventDefault());
  click('search');
  click('link');
  expect(heard.mock.calls).toEqual([
    ['search', false],
    ['link', false],
  ]);
  clicks.replay(slot);
  click('second');
  expect(heard).toHaveBeenLastCalledWith('second', false);
});

it('drops a click whose button has gone', () => {
  const { clicks, slot, heard, click } = create();
  click('second');
  document.getElementById('second')?.remove();
  clicks.replay(slot);
  expect(heard).not.toHaveBeenCalled();
});

it('keeps a click from the page alone: a listener on the window still hears it', () => {
  const { heard, click } = create();
  const scope = document.querySelector('main') ?? window;
  const waiting = vi.fn();
  scope.addEventListener('click', waiting, { capture: true });
  click('second');
  expect(waiting).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
});

it('leaves every button to the browser once it is stopped', () => {
  const { clicks, heard, click } = create();
  clicks.stop();
  click('second');
  expect(heard.mock.calls).toEqual([['second', false]]);
});

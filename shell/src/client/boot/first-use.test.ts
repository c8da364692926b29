import { beforeEach, expect, it } from 'vitest';
import { FirstUse } from './first-use.ts';

let page: EventTarget;
let element: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<main><button type="button">Comprar</button></main>';
  element = document.querySelector('button') ?? document.body;
  page = window;
});
const dispatch = (event: Event) => element.dispatchEvent(event);
/** What has resolved by now. */
const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false)))]);

it.each([
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
])('%s is a sign that somebody uses the page', async (type) => {
  const firstUse = new FirstUse(page);
  expect([firstUse.isUsed, firstUse.element]).toEqual([false, undefined]);
  dispatch(new Event(type, { bubbles: true }));
  expect([firstUse.isUsed, firstUse.element]).toEqual([true, element]);
  expect(await settled(firstUse.used)).toBe(true);
});

it('a pointer that rests where the page was laid out is none', () => {
  const firstUse = new FirstUse(page);
  dispatch(new MouseEvent('pointermove', { bubbles: true }));
  expect(firstUse.isUsed).toBe(false);
  dispatch(new MouseEvent('pointermove', { bubbles: true, movementX: 1 }));
  expect(firstUse.isUsed).toBe(true);
});

it.each([
  ['pointermove', false, false],
  ['scroll', false, false],
  ['wheel', false, true],
  ['touchstart', true, true],
  ['click', true, true],
])('%s: a press: %s; the shopper may have scrolled: %s', async (type, isPress, hasActed) => {
  const firstUse = new FirstUse(page);
  dispatch(new Event(type, { bubbles: true }));
  expect([await settled(firstUse.pressed), firstUse.hasActed]).toEqual([isPress, hasActed]);
});

it('is the first of several, and hears what other listeners stop', () => {
  const firstUse = new FirstUse(page);
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
  dispatch(new Event('keydown', { bubbles: true }));
  document.body.click();
  expect(firstUse.element).toBe(element);
});

import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followLinks } from './soft-links.ts';

const go = vi.fn();

beforeAll(() => {
  followLinks('loja.example', (pathname) => pathname !== '/media/manual.pdf', go);
});
beforeEach(() => {
  go.mockReset();
  document.body.innerHTML = '';
});

/** Clicks the anchor or its child element; returns whether the browser would follow it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const anchor = document.querySelector('a');
  let left = false;
  // the last listener: jsdom cannot navigate
  window.addEventListener(
    'click',
    (event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  (anchor?.firstElementChild ?? anchor)?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
  );
  return left;
}

it.each([
  ['<a href="/ar-condicionado"><b>Ar</b></a>', '/ar-condicionado'],
  ['<a href="/busca?busca=split#lista">Split</a>', '/busca?busca=split#lista'],
  ['<a href="https://loja.example/pagina/limpeza">Limpeza</a>', '/pagina/limpeza'],
  ['<a href="/" target="_self">Início</a>', '/'],
])('navigates to %s', (html, address) => {
  expect(click(html)).toBe(false);
  expect(go.mock.calls).toEqual([[address]]);
});

it.each([
  '<a href="https://outra.example/">fora</a>',
  '<a href="/ar-condicionado" target="_blank">outra aba</a>',
  '<a href="/manual" download="manual.pdf">baixar</a>',
  '<a href="/media/manual.pdf">arquivo</a>',
  '<a href="#conteudo">nesta página</a>',
  '<a href="mailto:oi@loja.example">e-mail</a>',
])('leaves %s to the browser', (html) => {
  expect(click(html)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

it.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %o to the browser', (init) => {
  expect(click('<a href="/ar-condicionado">Ar</a>', init)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

it('ignores a click that another handler has prevented', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('<a href="/ar-condicionado">Ar</a>');
  expect(go).not.toHaveBeenCalled();
});

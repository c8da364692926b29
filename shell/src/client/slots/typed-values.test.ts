import { act, fireEvent } from '@testing-library/react';
import { type ChangeEvent, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TypedValues } from './typed-values.ts';

const form = `
  <form><label>Nome <input name="nome"></label><textarea name="recado"></textarea><input type="checkbox" name="aceite"></form>`;

beforeEach(() => {
  history.replaceState(null, '', '/checkout/cadastro');
  document.body.innerHTML = `<div data-slot="mf-cart/SignUpPage">${form}</div>`;
});

const slotOf = () => document.querySelector('[data-slot]') as HTMLElement;
const control = (name: string) => slotOf().querySelector(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
/** Replaces the slot's controls, as React does when it renders a slot again. */
const renderAgain = (html = form) => {
  slotOf().innerHTML = html;
};

it('puts what was typed into the controls that replace the former ones, and says so to their listeners', () => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  type('nome', 'Iara Souza');
  type('recado', 'Ligue antes');
  renderAgain();
  const heard = vi.fn();
  slotOf().addEventListener('input', ({ target }) => heard((target as HTMLInputElement).name));
  typed.restore(slotOf(), true);
  expect([control('nome').value, control('recado').value]).toEqual(['Iara Souza', 'Ligue antes']);
  expect(heard.mock.calls).toEqual([['nome'], ['recado']]);
});

it('keeps what is typed by the event for which React renders the slot again', () => {
  const typed = new TypedValues(document);
  slotOf().addEventListener('input', () => renderAgain(), { capture: true, once: true });
  type('nome', 'Iara Souza');
  typed.restore(slotOf(), true);
  expect(control('nome').value).toBe('Iara Souza');
});

it('gives the focus to the control that replaces the focused one, and to none otherwise', () => {
  const typed = new TypedValues(document);
  control('recado').focus();
  renderAgain();
  expect(document.body).toHaveFocus();
  typed.restore(slotOf(), true);
  expect(control('recado')).toHaveFocus();
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/';
  link.focus();
  renderAgain();
  typed.restore(slotOf(), true);
  expect(link).toHaveFocus();
  link.remove();
  typed.restore(slotOf(), true);
  expect(document.body).toHaveFocus();
});

it('does so each time', () => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  for (let round = 0; round < 2; round++) {
    renderAgain();
    typed.restore(slotOf(), true);
    expect(control('nome').value).toBe('Iara');
  }
});

it('knows a control without name and id by its label', () => {
  const newsletter = '<form><input type="email" aria-label="Seu e-mail"></form>';
  renderAgain(newsletter);
  const email = () => document.querySelector('input') as HTMLInputElement;
  const typed = new TypedValues(document);
  fireEvent.input(email(), { target: { value: 'ana@loja.example' } });
  renderAgain(newsletter);
  typed.restore(slotOf(), true);
  expect(email().value).toBe('ana@loja.example');
});

it('knows what was typed before it ran', () => {
  control('nome').value = 'Iara';
  const typed = new TypedValues(document);
  renderAgain();
  typed.restore(slotOf(), true);
  expect(control('nome').value).toBe('Iara');
});

it.each([
  ['another page', () => history.replaceState(null, '', '/checkout/acesso'), form, ''],
  [
    'a control that has another value',
    () => {},
    form.replace('name="nome"', 'name="nome" value="Ana"'),
    'Ana',
  ],
  ['a form that was reset', () => document.forms[0]?.reset(), form, ''],
])('leaves %s alone', (_what, change, html, value) => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  change();
  renderAgain(html);
  if (value) control('nome').value = 'Bia';
  typed.restore(slotOf(), true);
  expect(control('nome').value).toBe(value && 'Bia');
});

it('leaves controls alone that are still there', () => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  const heard = vi.fn();
  slotOf().addEventListener('input', heard);
  typed.restore(slotOf(), true);
  expect(heard).not.toHaveBeenCalled();
});

describe('ticked and chosen before React hydrated the slot', () => {
  const heard = vi.fn();
  function Choices() {
    const [ticked, setTicked] = useState(false);
    const [size, setSize] = useState('S');
    const [way, setWay] = useState('post');
    const radio = (value: string) =>
      createElement('input', {
        key: value,
        type: 'radio',
        id: value,
        name: 'way',
        checked: way === value,
        onChange: () => setWay(value),
      });
    return createElement(
      'form',
      null,
      createElement('input', {
        type: 'checkbox',
        id: 'tick',
        checked: ticked,
        onChange: () => {
          heard();
          setTicked(!ticked);
        },
      }),
      createElement(
        'select',
        {
          id: 'size',
          value: size,
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setSize(target.value),
        },
        ['S', 'M'].map((each) => createElement('option', { key: each }, each)),
      ),
      radio('post'),
      radio('shop'),
      createElement('output', null, [ticked, size, way].join(' ')),
    );
  }

  async function open(use: () => void, hydratedAgain = false) {
    heard.mockClear();
    slotOf().innerHTML = renderToString(createElement(Choices));
    use();
    const typed = new TypedValues(document);
    const root = await act(async () => hydrateRoot(slotOf(), createElement(Choices)));
    onTestFinished(() => act(() => root.unmount()));
    await act(async () => typed.restore(slotOf(), false));
    await act(async () => typed.restore(slotOf(), true));
    if (hydratedAgain) await act(async () => typed.restore(slotOf(), true));
    return slotOf().querySelector('output')?.textContent;
  }
  const find = (id: string) => document.getElementById(id) as HTMLInputElement;

  it.each([
    ['a checkbox', () => find('tick').click(), 'true S post'],
    ['a radio button', () => find('shop').click(), 'false S shop'],
    ['a value', () => Object.assign(find('size'), { value: 'M' }), 'false M post'],
    ['nothing', () => {}, 'false S post'],
    ['a checkbox, twice', () => [find('tick').click(), find('tick').click()], 'false S post'],
  ])('%s: React hears of it', async (_what, use, shown) => {
    expect(await open(use)).toBe(shown);
  });

  it('React hears of it once', async () => {
    expect(await open(() => find('tick').click(), true)).toBe('true S post');
    expect(heard).toHaveBeenCalledOnce();
  });
});

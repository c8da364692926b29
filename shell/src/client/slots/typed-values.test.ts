import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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
  typed.restore(slotOf());
  expect([control('nome').value, control('recado').value]).toEqual(['Iara Souza', 'Ligue antes']);
  expect(heard.mock.calls).toEqual([['nome'], ['recado']]);
});

it('keeps what is typed by the event for which React renders the slot again', () => {
  const typed = new TypedValues(document);
  slotOf().addEventListener('input', () => renderAgain(), { capture: true, once: true });
  type('nome', 'Iara Souza');
  typed.restore(slotOf());
  expect(control('nome').value).toBe('Iara Souza');
});

it('does so each time', () => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  for (let round = 0; round < 2; round++) {
    renderAgain();
    typed.restore(slotOf());
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
  typed.restore(slotOf());
  expect(email().value).toBe('ana@loja.example');
});

it('knows what was typed before it ran', () => {
  control('nome').value = 'Iara';
  const typed = new TypedValues(document);
  renderAgain();
  typed.restore(slotOf());
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
  typed.restore(slotOf());
  expect(control('nome').value).toBe(value && 'Bia');
});

it('leaves controls alone that are still there', () => {
  const typed = new TypedValues(document);
  type('nome', 'Iara');
  const heard = vi.fn();
  slotOf().addEventListener('input', heard);
  typed.restore(slotOf());
  expect(heard).not.toHaveBeenCalled();
});

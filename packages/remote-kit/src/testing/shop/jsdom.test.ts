// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { patchJsdom, setScreenWidth } from './jsdom.ts';

function openDialog() {
  document.body.innerHTML = '<button id="opener">Abrir</button><dialog><button>Fechar</button></dialog>';
  const opener = document.querySelector<HTMLElement>('#opener');
  const dialog = document.querySelector('dialog');
  if (!opener || !dialog) throw new Error('the page has not been rendered');
  opener.focus();
  dialog.showModal();
  return { opener, dialog };
}

beforeEach(patchJsdom);

it('a modal dialog takes the focus, and gives it back when Escape closes it', () => {
  const { opener, dialog } = openDialog();
  const closed = vi.fn();
  dialog.addEventListener('close', closed);
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog.open).toBe(false);
  expect(opener).toBe(document.activeElement);
  expect(closed).toHaveBeenCalledOnce();
});

it('a dialog whose `cancel` is prevented stays open', () => {
  const { dialog } = openDialog();
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog.open).toBe(true);
});

it('media queries follow the width of the screen', () => {
  setScreenWidth(360);
  expect(matchMedia('(max-width: 767px)').matches).toBe(true);
  expect(matchMedia('(min-width: 768px)').matches).toBe(false);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
});

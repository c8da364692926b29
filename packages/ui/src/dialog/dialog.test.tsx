import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CloseButton } from './close-button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page({ staysMounted = false, ...dialog }: Partial<DialogProps> & { staysMounted?: boolean }) {
  const [open, setOpen] = useState(false);
  const second = useRef<HTMLButtonElement>(null);
  const close = () => {
    dialog.onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {(open || staysMounted) && (
        <Dialog
          aria-label="Oferta"
          className="wide"
          {...dialog}
          open={open}
          {...(dialog.initialFocus && { initialFocus: second })}
          onClose={close}
        >
          <CloseButton onClick={close} />
          <button type="button" ref={second}>
            Comprar
          </button>
        </Dialog>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Abrir' });
async function open(page: Parameters<typeof Page>[0] = {}) {
  const view = renderInShop(<Page {...page} />);
  await userEvent.click(opener());
  return { ...view, dialog: screen.getByRole('dialog', { name: 'Oferta' }) };
}

it('opens with the focus inside, while the page does not scroll', async () => {
  const { dialog, scrollLocks } = await open();
  expect(dialog).toHaveClass('wide');
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  expect(scrollLocks()).toBe(1);
});

it('the page stops scrolling before it opens', async () => {
  const { scrollLocks } = renderInShop(<Page />);
  const locksAtOpening: number[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    locksAtOpening.push(scrollLocks());
    showModal.call(this);
  });
  await userEvent.click(opener());
  expect(locksAtOpening).toEqual([1]);
});

it('gives the focus to the element that its parent names', async () => {
  await open({ initialFocus: { current: null } });
  expect(screen.getByRole('button', { name: 'Comprar' })).toHaveFocus();
});

describe.each([
  ['unmounted', false],
  ['kept mounted', true],
])('%s when closed', (_, staysMounted) => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('%s closes it once, gives the focus back and lets the page scroll', async (__, press) => {
    const onClose = vi.fn();
    const { scrollLocks } = await open({ onClose, staysMounted });
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    expect(scrollLocks()).toBe(0);
    expect(opener()).toHaveFocus();
  });

  it('opens again', async () => {
    await open({ staysMounted });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(opener());
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

it('reports a browser that closes it without a cancel event', async () => {
  const { dialog } = await open();
  (dialog as HTMLDialogElement).close();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open at the second click of the double click that opened it', async () => {
  const { dialog } = await open();
  fireEvent.click(dialog, { detail: 2 });
  expect(dialog).toBeVisible();
  fireEvent.click(dialog, { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open at a press inside it, and at one beside it with closeOnBackdrop off', async () => {
  const { dialog } = await open({ closesOutside: false });
  await userEvent.click(screen.getByRole('button', { name: 'Comprar' }));
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
});

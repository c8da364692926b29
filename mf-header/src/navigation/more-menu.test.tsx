import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { renderBar } from '../testing/render-bar.tsx';

/** Items that do not fit into the bar's first row. */
let wrapped: RegExp;
let rowOf: MockInstance<() => number>;
const observers = vi.fn<(changed: () => void) => void>();

beforeEach(() => {
  wrapped = /Solar|Instalação/;
  rowOf = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return wrapped.test(this.textContent) ? 46 : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        observers(changed);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  rowOf.mockRestore();
  vi.unstubAllGlobals();
});

const moreButton = () => screen.getByRole('button', { name: 'Mais' });

async function openMore(user = userEvent.setup()) {
  await user.hover(moreButton());
  await waitFor(() => expect(moreButton()).toHaveAttribute('aria-expanded', 'true'));
  return within(document.getElementById(moreButton().getAttribute('aria-controls') ?? '')!);
}

it("'Mais' has the items that do not fit into the bar, and only these", async () => {
  renderBar();
  const more = await openMore();
  const inert = within(screen.getAllByRole('list')[0]!)
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('inert'));
  expect(inert.map(({ textContent }) => textContent)).toEqual(['Solar', 'Instalação']);
  expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Solar', 'Instalação']);
  expect(more.getByRole('link', { name: 'Instalação' })).toHaveAttribute('target', '_blank');
  const button = moreButton();
  wrapped = /none/;
  act(() => observers.mock.lastCall?.[0]());
  expect(button).not.toBeInTheDocument();
  expect(inert[0]).not.toHaveAttribute('inert');
});

describe("the mega menu of an item inside 'Mais'", () => {
  it('shows on hover, can be hovered itself, and goes when the pointer leaves', async () => {
    renderBar();
    const user = userEvent.setup();
    const more = await openMore(user);
    await user.hover(more.getByRole('link', { name: 'Solar' }));
    const entry = await more.findByRole('link', { name: 'Módulos' });
    expect(entry.closest('[data-variant]')).toHaveAttribute('data-variant', 'solar');
    await user.hover(entry);
    expect(entry).toBeVisible();
    await user.hover(more.getByRole('link', { name: 'Instalação' }));
    await waitFor(() => expect(entry).not.toBeInTheDocument());
    expect(moreButton()).toHaveAttribute('aria-expanded', 'true');
    await user.unhover(more.getByRole('link', { name: 'Instalação' }));
    await waitFor(() => expect(moreButton()).toHaveAttribute('aria-expanded', 'false'));
    expect(more.queryByRole('link')).toBeNull();
  });

  it("opens by keyboard, and Escape restores the focus to 'Mais'", async () => {
    renderBar();
    moreButton().focus();
    await userEvent.keyboard('{Enter}');
    const toggle = screen.getAllByRole('button', { name: 'Submenu de Solar' }).at(-1)!;
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('link', { name: 'Módulos' });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Módulos' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(moreButton()).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Módulos' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('link', { name: 'Módulos' }), 'closed menus stay closed').toBeNull();
  });
});

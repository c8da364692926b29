import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showChangesOfTranslated } from './translated-texts.ts';

function Price() {
  const [reais, setReais] = useState(10);
  return (
    <button type="button" onClick={() => setReais(reais + 1)}>
      por <b>R$</b> {reais},00
    </button>
  );
}

/** Replaces each text by a `font` element: at once, or first beside it. */
function translate(how: 'at once' | 'in two steps') {
  for (const text of [...screen.getByRole('button').childNodes].filter(({ nodeType }) => nodeType === 3)) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    if (how === 'at once') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
}

it.each(['at once', 'in two steps'] as const)(
  'a text that was translated %s shows its changes',
  async (how) => {
    showChangesOfTranslated(document);
    render(<Price />);
    const button = screen.getByRole('button');
    for (const shown of ['por R$ 11,00', 'por R$ 12,00']) {
      translate(how);
      // the observer runs in a microtask
      await act(async () => {});
      act(() => button.click());
      await waitFor(() => expect(button).toHaveTextContent(shown));
    }
  },
);

it('leaves alone what is not translated', async () => {
  showChangesOfTranslated(document);
  render(<Price />);
  const button = screen.getByRole('button');
  act(() => button.click());
  expect(button).toHaveTextContent('por R$ 11,00');
  expect(button.querySelector('font')).toBeNull();
});

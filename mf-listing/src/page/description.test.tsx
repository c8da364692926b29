import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Description, DescriptionBanner } from './description.tsx';

const html =
  '<section class="descricao"><p>Primeiro.</p><p>Segundo.</p></section><section class="banner"><h2>Instalação</h2></section>';

test("a 'Mostrar mais' toggle becomes 'Minimizar' and back", async () => {
  const user = userEvent.setup();
  render(<Description html={html} />);
  await user.click(screen.getByRole('button', { name: 'Mostrar mais', expanded: false }));
  await user.click(screen.getByRole('button', { name: 'Minimizar', expanded: true }));
  expect(screen.getByRole('button', { name: 'Mostrar mais' })).toBeVisible();
});

test('text and banner come from one description', () => {
  render(
    <>
      <Description html={html} />
      <DescriptionBanner html={html} />
    </>,
  );
  expect(screen.getByText('Segundo.')).toBeInTheDocument();
  expect(screen.getByRole('complementary')).toHaveTextContent('Instalação');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a description without sections is all text, an empty one is nothing', () => {
  const { container, rerender } = render(<Description html="<p>Só texto</p>" />);
  expect(screen.getByText('Só texto')).toBeInTheDocument();
  rerender(<Description html="" />);
  expect(container).toBeEmptyDOMElement();
});

test("a text that fits its line needs no 'Mostrar mais', until the line gets shorter", () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  render(<Description html="<p>Para dormir bem no calor.</p>" />);
  expect(screen.queryByRole('button')).toBeNull();
  width.mockReturnValue(120);
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('button', { name: 'Mostrar mais' })).toBeVisible();
});

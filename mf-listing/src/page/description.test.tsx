import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('text and banner are taken out of one description', () => {
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

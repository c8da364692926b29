import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

it('names its control and describes it by the hint', () => {
  render(
    <Field label="CEP" hint="Só números">
      {(control) => <input {...control} name="cep" />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'CEP' });
  expect(input).toHaveAccessibleDescription('Só números');
  expect(input).toBeValid();
});

it('shows the error after the hint', () => {
  render(
    <Field label="Ambiente" hint="Em metros quadrados" problem="Informe um número">
      {(control) => (
        <select {...control}>
          <option>12</option>
        </select>
      )}
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Ambiente' });
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Em metros quadrados Informe um número');
});

it('a press on the label gives the control the focus', async () => {
  render(<Field label="E-mail">{(control) => <input {...control} />}</Field>);
  await userEvent.click(screen.getByText('E-mail'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

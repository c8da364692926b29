import { expect, it } from 'vitest';
import { describeCustomer } from './describe-checkout.ts';

it('who orders is written in one line', () => {
  const fields = { nome: 'Ana Lima', email: 'ana@exemplo.example', telefone: '11987654321' };
  expect(describeCustomer({ ...fields, documento: '52998224725' })).toBe(
    'Ana Lima, ana@exemplo.example, (11) 98765-4321, 529.982.247-25',
  );
});

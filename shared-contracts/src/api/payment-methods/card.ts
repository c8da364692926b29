import type { PaymentMethod } from './payment-method.ts';

export const card: PaymentMethod = {
  name: 'cartao',
  label: 'cartão',
  title: 'Cartão de crédito',
  price: 'instalments',
  choiceText: 'Você digita o cartão depois do pedido, na página dele.',
  demoText: 'só há cartões de teste',
  placeText: 'Fazer pedido e pagar com cartão',
  backText: 'para o cartão com que você pagou',
};

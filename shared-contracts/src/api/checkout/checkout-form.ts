import type { Checkout, CheckoutField } from './checkout-steps.ts';
import { visitGoneText } from './visits.ts';

/** One input of the checkout, with and without scripts. */
export interface CheckoutInput {
  readonly name: CheckoutField;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  /** The browser's name of what is typed (HTML, autofill). */
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly optional?: boolean;
  /** What the server stores; a longer text is refused, not cut. */
  readonly maxLength: number;
  readonly mask?: 'cep' | 'phone' | 'taxId';
  /** Two short ones share a row where both fit. */
  readonly isShort?: boolean;
}

export interface CheckoutStep {
  readonly path: string;
  readonly title: string;
  /** What the step asks for, in the form's order. */
  readonly asks: readonly CheckoutField[];
}

/** The addresses of the checkout, in their order. */
export const checkoutSteps: readonly CheckoutStep[] = [
  {
    path: '/checkout/identificacao',
    title: 'Identificação',
    asks: ['nome', 'email', 'telefone', 'documento'],
  },
  {
    path: '/checkout/entrega',
    title: 'Entrega',
    asks: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'entrega', 'retirada', 'visita'],
  },
  { path: '/checkout/pagamento', title: 'Pagamento', asks: ['pagamento', 'parcelas'] },
  { path: '/checkout/revisao', title: 'Revisão', asks: [] },
];

/** The first step that lacks something; the last one when nothing does. */
export function firstOpenStep({ faltam }: Pick<Checkout, 'faltam'>): number {
  const open = checkoutSteps.findIndex(({ asks }) => asks.some((field) => faltam.includes(field)));
  return open === -1 ? checkoutSteps.length - 1 : open;
}

/** Error message for an invalid CEP. */
export const wrongCep = 'Escreva um CEP de 8 números, como 01310-100.';

/** What to write, for a field that is missing or wrong. */
export const checkoutFieldTexts: Readonly<Record<string, string>> = {
  nome: 'Escreva seu nome completo.',
  email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
  telefone: 'Escreva um telefone com DDD, como (11) 98765-4321.',
  documento: 'Escreva um CPF ou CNPJ válido.',
  cep: `${wrongCep} Se ele tem 8 números, não o encontramos.`,
  logradouro: 'Escreva a rua ou avenida.',
  numero: 'Escreva o número, ou “s/n”.',
  bairro: 'Escreva o bairro.',
  entrega: 'Escolha como quer receber.',
  visita: visitGoneText,
  pagamento: 'Escolha como quer pagar.',
  parcelas: 'Escolha em quantas vezes quer pagar.',
};

/** For a text that is longer than its field stores: it is never cut. */
export const tooLongText = (most: number): string => `Escreva até ${most} caracteres.`;

/** The inputs of the first two steps, in their order. */
export const checkoutInputs: readonly CheckoutInput[] = [
  { name: 'nome', label: 'Nome completo', autoComplete: 'name', maxLength: 120 },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  {
    name: 'telefone',
    label: 'Celular',
    type: 'tel',
    autoComplete: 'tel-national',
    maxLength: 30,
    mask: 'phone',
    isShort: true,
  },
  {
    name: 'documento',
    label: 'CPF ou CNPJ',
    autoComplete: 'off',
    maxLength: 20,
    mask: 'taxId',
    isShort: true,
    hint: 'Para a nota fiscal. Nesta demonstração nenhuma é emitida: pode ser um número de teste.',
  },
  {
    name: 'cep',
    label: 'CEP',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
    mask: 'cep',
    isShort: true,
  },
  {
    name: 'logradouro',
    label: 'Rua ou avenida',
    autoComplete: 'address-line1',
    maxLength: 120,
    hint: 'O CEP completa rua e bairro. Nesta demonstração são exemplos: escreva os seus.',
  },
  { name: 'numero', label: 'Número', autoComplete: 'off', maxLength: 20, isShort: true },
  {
    name: 'complemento',
    label: 'Complemento',
    autoComplete: 'address-line2',
    optional: true,
    maxLength: 80,
    isShort: true,
  },
  { name: 'bairro', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80 },
];

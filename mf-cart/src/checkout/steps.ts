import type { Checkout, CheckoutField } from '@storefront/contracts/api';
import { wrongCep } from '../forms/cep.ts';
import type { FieldDefinition } from '../forms/form-field.tsx';

export interface Step {
  readonly path: string;
  readonly title: string;
  /** What the step asks for, in the form's order. */
  readonly asks: readonly CheckoutField[];
}

/** The addresses of the checkout, in their order. */
export const steps: readonly Step[] = [
  {
    path: '/checkout/identificacao',
    title: 'Identificação',
    asks: ['nome', 'email', 'telefone', 'documento'],
  },
  {
    path: '/checkout/entrega',
    title: 'Entrega',
    asks: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'entrega'],
  },
  { path: '/checkout/pagamento', title: 'Pagamento', asks: ['pagamento', 'parcelas'] },
  { path: '/checkout/revisao', title: 'Revisão', asks: [] },
];

/** The first step that lacks something; the last one when nothing does. */
export function firstOpenStep({ faltam }: Pick<Checkout, 'faltam'>): number {
  const open = steps.findIndex(({ asks }) => asks.some((field) => faltam.includes(field)));
  return open === -1 ? steps.length - 1 : open;
}

/**
 * The step that a path requests, of which `open` is the last one that may be shown; undefined for a path of another
 * page, which is about to replace this one.
 */
export function stepAt(pathname: string, open: number): number | undefined {
  const own = pathname.replace(/\/$/, '');
  if (own === '/checkout') return open;
  const at = steps.findIndex(({ path }) => path === own);
  return at === -1 ? undefined : Math.min(at, open);
}

/** What to write, for a field that is missing or wrong. */
export const fieldTexts: Readonly<Record<string, string>> = {
  nome: 'Escreva seu nome completo.',
  email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
  telefone: 'Escreva um telefone com DDD, como (11) 98765-4321.',
  documento: 'Escreva um CPF ou CNPJ válido.',
  cep: `${wrongCep} Se ele tem 8 números, não o encontramos.`,
  logradouro: 'Escreva a rua ou avenida.',
  numero: 'Escreva o número, ou “s/n”.',
  bairro: 'Escreva o bairro.',
  entrega: 'Escolha como quer receber.',
  pagamento: 'Escolha como quer pagar.',
  parcelas: 'Escolha em quantas vezes quer pagar.',
};

export const customerFields: readonly FieldDefinition[] = [
  { name: 'nome', label: 'Nome completo', autoComplete: 'name', maxLength: 120 },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  {
    ...{ name: 'telefone', label: 'Celular', type: 'tel', autoComplete: 'tel-national' },
    ...{ maxLength: 30, mask: 'phone' },
  },
  {
    ...{ name: 'documento', label: 'CPF ou CNPJ', autoComplete: 'off', maxLength: 20 },
    hint: 'Para a nota fiscal. Nesta demonstração nenhuma é emitida: pode ser um número de teste.',
  },
];

export const addressFields: readonly FieldDefinition[] = [
  {
    ...{ name: 'cep', label: 'CEP', autoComplete: 'postal-code', inputMode: 'numeric' },
    ...{ maxLength: 10, mask: 'cep' },
  },
  { name: 'logradouro', label: 'Rua ou avenida', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'numero', label: 'Número', autoComplete: 'off', maxLength: 20 },
  { name: 'complemento', label: 'Complemento', autoComplete: 'address-line2', optional: true, maxLength: 80 },
  { name: 'bairro', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80 },
];

import { expect, it } from 'vitest';
import { rulesAgainst } from './hold-back.ts';

it.each([
  ['Veja em https://loja.example/oferta', 'link'],
  ['Veja WWW.loja', 'link'],
  ['Comprei em outra-loja.com.br mais barato', 'link'],
  ['Comprei em loja.com', 'link'],
  ['Comprei em ｌｏｊａ．ｃｏｍ', 'link'],
  ['Escrevam para ana@exemplo.example', 'e-mail'],
  ['Escrevam para ana＠exemplo', 'e-mail'],
  ['ana arroba exemplo', 'e-mail'],
  ['Liguem: 9876-5432', 'telefone'],
  ['(81) 9 8765-4321', 'telefone'],
  ['+55.81.98765.4321', 'telefone'],
  ['８１ ９８７６ ５４３２', 'telefone'],
])('%j is held back as %s', (text, rule) => {
  expect(rulesAgainst(['Bom', text])).toContain(rule);
});

it.each([
  'Gela um quarto de 20 m² em 15 minutos, com 12.000 BTUs.',
  'Paguei R$ 1.234,56 em 10x e chegou em 22/11.',
  'Modelo 42AFCB12 de 220 V, n.º 1234567.',
  'O instalador veio às 14:30.Recomendo.',
  'Nota 10 @ casa',
  'Barrotada de arrobas? Não.',
])('%j is not', (text) => {
  expect(rulesAgainst([text])).toEqual([]);
});

it('a phone has eight digits, not seven', () => {
  expect(rulesAgainst(['1234567'])).toEqual([]);
  expect(rulesAgainst(['12345678'])).toEqual(['telefone']);
});

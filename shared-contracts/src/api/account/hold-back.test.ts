import { expect, it } from 'vitest';
import { rulesAgainst } from './hold-back.ts';

it.each([
  ['Veja em https://loja.example/oferta', 'link'],
  ['Veja WWW.loja', 'link'],
  ['Comprei em outra-loja.com.br mais barato', 'link'],
  ['Comprei em loja.com', 'link'],
  ['Comprei em ｌｏｊａ．ｃｏｍ', 'link'],
  ['Comprei em loja。com', 'link'],
  ['Comprei em lo\u200bja.c\u00adom', 'link'],
  ['Comprei em lоjа.соm', 'link'],
  ['Comprei em loja[.]com', 'link'],
  ['Comprei em loja ponto com ponto br', 'link'],
  ['hxxps://loja', 'link'],
  ['Comprei em golpe.club', 'link'],
  ['discord.gg e youtu.be', 'link'],
  ['Veja oferta.pro/agora', 'link'],
  ['Veja 185.12.4.9/oferta', 'link'],
  ['Comprei em loja .com', 'link'],
  ['Comprei em loja·com', 'link'],
  ['Comprei em l\u0336o\u0336j\u0336a\u0336.c\u0336o\u0336m\u0336', 'link'],
  ['Comprei em loja.ćom', 'link'],
  ['Sigam @loja.golpe', 'link'],
  ['Sigam (@loja_golpe)', 'link'],
  ['Escrevam para ana@exemplo.example', 'e-mail'],
  ['Escrevam para ana＠exemplo', 'e-mail'],
  ['ana arroba exemplo', 'e-mail'],
  ['ana (at) exemplo', 'e-mail'],
  ['Liguem: 9876-5432', 'telefone'],
  ['(81) 9 8765-4321', 'telefone'],
  ['+55.81.98765.4321', 'telefone'],
  ['(81) 98765–4321', 'telefone'],
  ['81—98765‑4321', 'telefone'],
  ['9_8_7_6*5*4*3*2', 'telefone'],
  [
    '9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e3',
    'telefone',
  ],
  ['８１ ９８７６ ５４３２', 'telefone'],
  ['98\u200b76\u206054\u206232', 'telefone'],
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
  'Ligado das 14:30 às 16:30, 20 dias por mês, R$ 50,10.',
  'Bom.pro meu quarto serve. Foi de 18 m² a 20 m².',
  'Gela quarto/sala.Recomendo.',
  'Chegou no ponto. Com nota fiscal.',
  'Ponto com defeito? Nenhum.',
])('%j is not', (text) => {
  expect(rulesAgainst([text])).toEqual([]);
});

it('a phone has eight digits, not seven', () => {
  expect(rulesAgainst(['1234567'])).toEqual([]);
  expect(rulesAgainst(['12345678'])).toEqual(['telefone']);
});

import { shortenName } from 'store-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { allModels } from './all-models.ts';
import type { Model } from './models/model.ts';

let models: Model[];
let real: Model[];
beforeAll(async () => {
  models = await allModels(undefined);
  real = models.filter(({ demo }) => !demo);
});

it('takes every real model of the tables', () => {
  expect(real).toHaveLength(1_862 + 767 + 522 + 375 + 358 + 1_494 + 707);
});

it('gives each a code of its own', () => {
  expect(new Set(models.map(({ sku }) => sku)).size).toBe(models.length);
});

it('claims neither Wi-Fi, noise nor Procel of a real model', () => {
  expect(real.some(({ tags }) => tags.some(({ filter }) => filter === 'Wi-Fi'))).toBe(false);
  const claims = /wi-?fi|ru[ií]do|decib|\bdB\b|procel/i;
  expect(
    real.filter(({ specifications }) =>
      specifications.some(({ nome, valor }) => !/Modelo|Registro/.test(nome) && claims.test(nome + valor)),
    ),
  ).toEqual([]);
});

it('repeats no model under another name of the specification', () => {
  const specified = ({ specifications }: Model, name: string) =>
    specifications.find(({ nome }) => nome === name)?.valor;
  const registered = models.filter((model) => specified(model, 'Registro') !== undefined);
  expect(registered.length).toBeGreaterThan(0);
  expect(registered.filter((model) => specified(model, 'Registro') === specified(model, 'Modelo'))).toEqual(
    [],
  );
});

it('shows a letter only with the regime that it holds under', () => {
  const letters = models.flatMap(({ tags }) =>
    tags.filter(({ filter }) => filter === 'Classificação Energética'),
  );
  expect(letters.length).toBeGreaterThan(3_000);
  expect(letters.every(({ regime }) => regime !== undefined && regime !== '')).toBe(true);
});

it('shows no letter of refrigerators, whose scale has changed', () => {
  const cold = real.filter(({ sku }) => sku.startsWith('RF'));
  expect(
    cold.flatMap(({ tags }) => tags.filter(({ filter }) => filter === 'Classificação Energética')),
  ).toEqual([]);
});

it('says so of every product that it makes up', () => {
  const made = models.filter(({ demo }) => demo);
  expect(made.length).toBeGreaterThan(150);
  expect(made.every(({ specifications }) => specifications.some(({ valor }) => /fictício/.test(valor)))).toBe(
    true,
  );
});

it('has no name with a word said twice in a row, nor with empty ends', () => {
  expect(models.filter(({ name }) => /(^|\s)(\S+)\s\2(\s|$)/.test(name)).map(({ name }) => name)).toEqual([]);
  expect(models.filter(({ name }) => name.trim() !== name || name.length < 8)).toEqual([]);
});

it('has no name with residue of the registry', () => {
  const residue = [
    /[_.](?:indoor|outdoor|IDU|ODU)/i,
    /\bside by(?! side)/i,
    /\b1 Bocas\b/,
    /\b(?:Enel|Energisa|Energetica|Celpa|Cemar|Celg|Light|Ampla|CEMIG|Copel|Coelba)\b/,
    / {2}|^\s|\s$/,
    / (?:PTO|BCO|INX|BIV|VMR)(?: |$)/,
    /\bmodelo\b|\b\d+\s?Hz\b|127\s?[-/]\s?22/i,
    /[-/_.,]$|\s[,;:]/,
    /\b\d+\.0 (?:kg|L)\b/,
    / (?:a|com|de|e)$/i,
    /\bgás gás\b/i,
  ];
  const isBalanced = (name: string) => name.split('(').length === name.split(')').length;
  const wrong = models.filter(
    ({ name }) => residue.some((written) => written.test(name)) || !isBalanced(name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('has no two names, nor two names on cards, that are alike', () => {
  const bare = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const onCard = ({ name, mpn, brand, tags }: Model) => {
    const voltage = tags.find(({ filter }) => filter === 'Voltagem')?.label;
    return `${brand} ${shortenName({ name, mpn, brand, voltage })}`;
  };
  for (const named of [(model: Model) => model.name, onCard]) {
    const groups = Map.groupBy(models, (model) => bare(named(model)));
    const alike = [...groups.values()].filter((group) => group.length > 1);
    expect(alike.map((group) => group.map(named))).toEqual([]);
  }
});

it('claims no flow of a heater that no heater has', () => {
  const flows = models.flatMap(({ tags }) => tags.filter(({ filter }) => filter === 'Vazão'));
  expect(flows.length).toBeGreaterThan(300);
  expect(flows.filter(({ position = 0 }) => position < 4)).toEqual([]);
});

it('grows to any number with copies that are marked', async () => {
  const many = await allModels(7_000);
  expect(many).toHaveLength(7_000);
  expect(many.slice(models.length).every(({ demo }) => demo)).toBe(true);
});

it('a summary says what the name does not: neither the maker nor a figure of the name', () => {
  const figures = (text: string) => text.match(/(?<![\p{L}\d-])\d+(?:[.,]\d+)*(?![\p{L}\d-])/gu) ?? [];
  const repeated = models.filter(({ name, brand, shortDescription }) => {
    const named = new Set(figures(name));
    return shortDescription.includes(brand) || figures(shortDescription).some((figure) => named.has(figure));
  });
  expect(repeated.map(({ name, shortDescription }) => `${name}: ${shortDescription}`)).toEqual([]);
});

import { beforeAll, expect, it } from 'vitest';
import { allModels } from './all-models.ts';
import type { Model } from './model.ts';

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

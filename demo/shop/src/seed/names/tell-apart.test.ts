import { expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { tellApart } from './tell-apart.ts';

const model = (sku: string, name: string, parts: Partial<Model> = {}): Model => ({
  sku,
  name,
  brand: 'Philco',
  categoryId: 22,
  kind: 'produto',
  demo: false,
  typicalPrice: 1,
  appeal: 0,
  tags: [],
  specifications: [],
  shortDescription: '',
  ...parts,
});
const volts = (label: string) => ({ tags: [{ filter: 'Voltagem' as const, label }] });
const names = (...models: Model[]) => tellApart(models).map(({ name }) => name);

it('models of one name get what tells them apart, the clearest first', () => {
  expect(names(model('1', 'Fogão A', volts('127V')), model('2', 'Fogão A', volts('220V')))).toEqual([
    'Fogão A 127V',
    'Fogão A 220V',
  ]);
  expect(names(model('1', 'Fogão A'), model('2', 'Fogão A', volts('127V')))).toEqual([
    'Fogão A',
    'Fogão A 127V',
  ]);
  expect(
    names(model('1', 'Fogão A', { reference: '0567' }), model('2', 'Fogão A', { reference: '0568' })),
  ).toEqual(['Fogão A ref. 0567', 'Fogão A ref. 0568']);
  expect(names(model('1', 'Split A', { mpn: 'A / B' }), model('2', 'Split A', { mpn: 'A / C' }))).toEqual([
    'Split A com B',
    'Split A com C',
  ]);
});

it('names that differ only in capitals and accents are one name; others stay', () => {
  expect(
    names(model('FG1', 'Fogão Sírius'), model('FG2', 'Fogão SIRIUS'), model('FG3', 'Fogão Iris')),
  ).toEqual(['Fogão Sírius cód. FG1', 'Fogão SIRIUS cód. FG2', 'Fogão Iris']);
});

import { describe, expect, it } from 'vitest';
import { readCodes, readWords } from './words.ts';

describe('words', () => {
  it.each([
    ['Fogão Fogões', ['fogao', 'fogao']],
    ['Refrigeração refrigerações', ['refrigeracao', 'refrigeracao']],
    ['portáteis portátil', ['portatil', 'portatil']],
    ['aquecedores aquecedor', ['aquecedor', 'aquecedor']],
    ['freezers freezer', ['freezer', 'freezer']],
    ['12.000 BTU/h', ['12000btu']],
    ['12 mil btus', ['12000btu']],
    ['12k btus', ['12000btu']],
    ['7 mil e 500 btu', ['7500btu']],
    ['12000btus', ['12000btu']],
    ['220 volts 220V', ['220v', '220v']],
    ['11 kg', ['11kg']],
    ['55"', ['55pol']],
    ['13,5 L/min', ['13_5', 'l', 'min']],
    ['de para com', []],
    ['🧊 ár 冷', ['ar']],
  ])('%s', (text, words) => {
    expect(readWords(text)).toEqual(words);
  });

  it('codes are found with and without their marks', () => {
    expect(readCodes('42AFVCI09S5 / 38TVCI09S5')).toEqual(['42afvci09s5', '38tvci09s5']);
    expect(readCodes('HSQB-12RH1MAP/IN')).toEqual(['hsqb12rh1mapin']);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../platform/files/read-table.ts';
import { type PostalCodes, readPostalCodes } from './postal-codes.ts';

let codes: PostalCodes;
beforeAll(async () => {
  codes = await readPostalCodes();
});

describe('a postal code', () => {
  it.each([
    ['69900-000', 'Rio Branco', 'AC'],
    ['57020-000', 'Maceió', 'AL'],
    ['69005-010', 'Manaus', 'AM'],
    ['68900-000', 'Macapá', 'AP'],
    ['40020-000', 'Salvador', 'BA'],
    ['60060-000', 'Fortaleza', 'CE'],
    ['70040-010', 'Brasília', 'DF'],
    ['29010-000', 'Vitória', 'ES'],
    ['74003-010', 'Goiânia', 'GO'],
    ['65000-000', 'São Luís', 'MA'],
    ['30130-010', 'Belo Horizonte', 'MG'],
    ['79002-000', 'Campo Grande', 'MS'],
    ['78005-000', 'Cuiabá', 'MT'],
    ['66010-000', 'Belém', 'PA'],
    ['58010-000', 'João Pessoa', 'PB'],
    ['50030-230', 'Recife', 'PE'],
    ['64000-020', 'Teresina', 'PI'],
    ['80010-000', 'Curitiba', 'PR'],
    ['20040-002', 'Rio de Janeiro', 'RJ'],
    ['59025-000', 'Natal', 'RN'],
    ['76801-000', 'Porto Velho', 'RO'],
    ['69301-000', 'Boa Vista', 'RR'],
    ['90010-000', 'Porto Alegre', 'RS'],
    ['88010-000', 'Florianópolis', 'SC'],
    ['49010-000', 'Aracaju', 'SE'],
    ['01310-100', 'São Paulo', 'SP'],
    ['77001-002', 'Palmas', 'TO'],
  ])('%s is in %s, %s', (code, city, state) => {
    expect(codes.find(code)).toMatchObject({ city, state, capital: true });
    expect(codes.find(code.replace('-', ''))).toEqual(codes.find(code));
  });

  it('without a town is in its state', () => {
    expect(codes.find('33600-000')).toMatchObject({ city: 'Minas Gerais', state: 'MG', region: 'Sudeste' });
  });

  it('of any state is found there, whatever town it is', async () => {
    const states = (await readTable('shipping/cep_ufs')).map((row) => ({
      state: row('uf'),
      region: row('regiao'),
      first: Number(row('cep_inicial')),
      last: Number(row('cep_final')),
    }));
    const inAState = fc
      .constantFrom(...states)
      .chain((range) =>
        fc.record({ range: fc.constant(range), code: fc.integer({ min: range.first, max: range.last }) }),
      );
    fc.assert(
      fc.property(inAState, ({ range: { state, region }, code }) => {
        expect(codes.find(String(code).padStart(8, '0'))).toMatchObject({ state, region });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['00000-000', '00999-999', '78950-000'])('%s, which no state has, is unknown', (code) => {
    expect(codes.find(code)).toBeUndefined();
  });
});

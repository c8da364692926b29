import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  normalizeLine,
  normalizeText,
  parseCardExpiry,
  parseCardNumber,
  parseContact,
  parseEmail,
  parseOrderNumber,
  parsePhone,
  parsePostalCode,
  parseQuantity,
  parseReais,
  parseSecurityCode,
  parseTaxId,
} from './parse-typed.ts';
import { writePhone, writePostalCode, writeTaxId } from './write-typed.ts';

it.each([
  ['5511987654321', '11987654321'],
  ['551134567890', '1134567890'],
  ['+55 (11) 98765-4321', '11987654321'],
  ['(+55) 11 98765-4321', '11987654321'],
  ['+55 (0)11 98765-4321', '11987654321'],
  ['0055 11 98765 4321', '11987654321'],
  ['011 98765-4321', '11987654321'],
  ['Tel.: (11) 3456‑7890', '1134567890'],
  ['Celular/WhatsApp: 11 98765–4321', '11987654321'],
  ['\u202A+55 11 98765-4321\u202C', '11987654321'],
  ['１１９８７６５４３２１', '11987654321'],
  // 55 is an area code, too
  ['55987654321', '55987654321'],
  ['5532211234', '5532211234'],
  ['5555987654321', '55987654321'],
  ['+351 912 345 678', undefined],
  ['00351912345678', undefined],
  ['119876543210', undefined],
  ['113456789', undefined],
  ['11 98765-4321 ramal 2', undefined],
  ['', undefined],
])('the phone %j is read as %j', (typed, read) => {
  expect(parsePhone(typed)).toBe(read);
});

it.each([
  ['CPF: 529.982.247-25', '52998224725'],
  ['cpf nº 529.982.247-25', '52998224725'],
  ['CPF/CNPJ: 11.222.333/0001-81', '11222333000181'],
  ['529.982.247−25', '52998224725'],
  ['\u2066529.982.247-25\u2069', '52998224725'],
  ['529 982 247 25', '52998224725'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['529982247250', undefined],
  ['5299822472', undefined],
  ['RG 529.982.247-25', undefined],
])('the tax number %j is read as %j', (typed, read) => {
  expect(parseTaxId(typed)).toBe(read);
});

it.each([
  ['CEP: 01310-100', '01310100'],
  ['CEP 01310100', '01310100'],
  ['01.310‐100', '01310100'],
  ['01310 – 100', '01310100'],
  ['01310\u00A0100', '01310100'],
  ['\u200E01310-100\u200B', '01310100'],
  ['0131010', undefined],
  ['013101000', undefined],
  ['01310--100', undefined],
])('the CEP %j is read as %j', (typed, read) => {
  expect(parsePostalCode(typed)).toBe(read);
});

it.each([
  ['02/2028', 2, 2028],
  ['12 / 30', 12, 2030],
  ['3/30', 3, 2030],
  ['2030-12', 12, 2030],
  ['0328', 3, 2028],
  ['032028', 3, 2028],
  ['203012', 12, 2030],
  ['12–30', 12, 2030],
  ['Validade: 12/30', 12, 2030],
])('the validity %j is month %i of %i', (typed, month, year) => {
  expect(parseCardExpiry(typed)).toEqual({ month, year });
});

it.each(['0/30', '00/30', '13/30', '1328', '12', '12/3', '12/203', '12/30/2028', ''])(
  '%j is no validity',
  (typed) => {
    expect(parseCardExpiry(typed)).toBeUndefined();
  },
);

it.each([
  ['E-mail: ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['mailto:ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['Ana Lima <ana@exemplo.com.br>', 'ana@exemplo.com.br'],
  ['\u202Aana@exemplo.com.br\u202C', 'ana@exemplo.com.br'],
  ['email@exemplo.com.br', 'email@exemplo.com.br'],
  ['ana@exemplo.com.br, rui@exemplo.com.br', undefined],
  ['ana', undefined],
])('the e-mail %j is read as %j', (typed, read) => {
  expect(parseEmail(typed)).toBe(read);
});

it('a card number has 12 to 19 digits, a security code 3 or 4', () => {
  expect(parseCardNumber('Cartão: 4111 1111‑1111.1111')).toBe('4111111111111111');
  expect([11, 12, 19, 20].map((length) => parseCardNumber('4'.repeat(length)) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['12', '123', 'CVV: 1234', '12345'].map(parseSecurityCode)).toEqual([
    undefined,
    '123',
    '1234',
    undefined,
  ]);
});

it.each([
  ['2', 2],
  [' 3', 3],
  ['３', 3],
  ['2 un', 2],
  ['2un.', 2],
  ['10 unidades', 10],
  ['1 peça', 1],
  ['2x', 2],
  ['x2', 2],
  ['Qtd: 2', 2],
  ['2,0', 2],
  ['2,00', 2],
  ['\u200B2\u202C', 2],
  ['1.000', 1_000],
  ['9.999.999', 9_999_999],
  ['9999999', 9_999_999],
  ['10000000', undefined],
  ['0', 0],
  ['1.5', undefined],
  ['2.0', undefined],
  ['2,5', undefined],
  ['2,000', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['2 kg', undefined],
  ['dois', undefined],
  ['', undefined],
])('the quantity %j is read as %j', (typed, read) => {
  expect(parseQuantity(typed)).toBe(read);
});

it.each([
  ['1500', 1500],
  ['R$ 1.234,56', 1234.56],
  ['R$1.234', 1234],
  ['1.234.567,8', 1_234_567.8],
  ['1 234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1,234.56', undefined],
  ['１２３', 123],
  ['\u202ABRL 99,90\u202C', 99.9],
  ['99,90 reais', 99.9],
  ['Até R$ 2.000,00.', 2000],
  ['0', 0],
  ['-50', undefined],
  ['10 a 20', undefined],
  ['1.23.456', undefined],
  ['1234567890', undefined],
  ['mil', undefined],
  ['', undefined],
])('the price %j is read as %j reais', (typed, read) => {
  expect(parseReais(typed)).toBe(read);
});

it.each([
  ['AR-7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  [' ar-7k2m9qx4bc ', 'AR-7K2M9QX4BC'],
  ['Pedido AR-7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  ['Pedido nº AR-7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  ['Número do pedido: AR-7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  ['nº AR-7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  ['#AR–7K2M9QX4BC', 'AR-7K2M9QX4BC'],
  ['\u202AAR\u20117K2M9QX4BC\u202C', 'AR-7K2M9QX4BC'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), undefined],
  ['<b>AR-1</b>', undefined],
  ['', undefined],
])('the order number %j is read as %j', (typed, read) => {
  expect(parseOrderNumber(typed)).toBe(read);
});

it.each([
  ['E-mail: ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['CPF: 529.982.247-25', '52998224725'],
  ['\u202A11.222.333/0001\u201181', '11222333000181'],
  ['11 98765-4321 ramal', undefined],
])('the contact %j is read as %j', (typed, read) => {
  expect(parseContact(typed)).toBe(read);
});

it.each([
  ['\u202AAna\u00A0 Lima\u202C\n', 'Ana Lima'],
  ['Praça 1º de Maio, 2ª casa, ½', 'Praça 1º de Maio, 2ª casa, ½'],
  ['Rua\r\nDireita\t7', 'Rua Direita 7'],
  ['Ana\u200B\uFEFFLi\u00ADma\0', 'AnaLima'],
])('the line %j becomes %j', (typed, line) => {
  expect(normalizeLine(typed)).toBe(line);
});

it('a text keeps its lines, signs and emojis', () => {
  expect(normalizeText('\u202AMuito bom!\u202C\r\n\r\nNota 10 👩‍🔧 1º\u2028fim ')).toBe(
    'Muito bom!\n\nNota 10 👩‍🔧 1º\nfim',
  );
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const phone = fc.stringMatching(/^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/);
const taxId = fc.oneof(digits(11), fc.stringMatching(/^[\dA-Z]{12}\d{2}$/));
/** What clipboards put around a text. */
const noise = fc.string({
  unit: fc.constantFrom(' ', '\u00A0', '\u202A', '\u202C', '\u200B', '\u2066', '\uFEFF', '\n', '\t'),
});

it.each([
  ['phone', phone, parsePhone, writePhone],
  ['tax number', taxId, parseTaxId, writeTaxId],
  ['CEP', digits(8), parsePostalCode, writePostalCode],
] as const)(
  'a %s that was written is read as it was, with noise around it, too',
  (_, values, parse, write) => {
    fc.assert(
      fc.property(values, noise, noise, (value, before, after) => {
        expect(parse(value)).toBe(value);
        expect(parse(before + write(value) + after)).toBe(value);
        expect(parse(write(value).replaceAll('-', '\u2011'))).toBe(value);
      }),
    );
  },
);

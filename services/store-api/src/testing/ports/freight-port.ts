import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FreightLine, FreightProvider } from '../../shipping/freight-provider.ts';
import type { StreetProvider } from '../../shipping/postal-codes.ts';
import { aProduct } from '../goods/build-product.ts';
import type { ProviderFault } from './payment-port.ts';

export interface FreightStandIn {
  readonly freight: FreightProvider;
  /** Absent of a provider that nothing is between. */
  fail?(fault: ProviderFault | 'nonsense'): void;
  close(): Promise<void>;
}

const places = [
  { city: 'São Paulo', state: 'SP', region: 'Sudeste', capital: true, postalCode: '01310100' },
  { city: 'Rio Branco', state: 'AC', region: 'Norte', capital: true, postalCode: '69900062' },
];

/** The stamp of free shipping. */
const freeStamp = 5;
const cash = { list: undefined, instalments: 20_000, cash: 18_000 };
const lineOf = (changes: Parameters<typeof aProduct>[0]): FreightLine => {
  const product = aProduct({ basePrice: cash, ...changes });
  return { product, price: product.basePrice, quantity: 1, line: { unitId: 1 } };
};

/** What every freight provider does, tried on a stand-in of it. */
export function describeFreightProvider(name: string, open: () => Promise<FreightStandIn>): void {
  describe(`the freight provider ${name}`, () => {
    let standIn: FreightStandIn;
    beforeEach(async () => {
      standIn = await open();
    });
    afterEach(() => standIn.close());

    it.each(places)(
      'quotes whole cents and days to $city, the standard way first, a faster one dearer',
      async (place) => {
        const quotes = await standIn.freight.quote([lineOf({ id: 1 })], place);
        const [standard, ...faster] = quotes;
        expect(standard).toMatchObject({ code: 'padrao' });
        for (const { cents, days } of quotes) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
          expect(Number.isSafeInteger(days) && days >= 0).toBe(true);
        }
        for (const { cents, days } of faster) {
          expect(cents).toBeGreaterThan(standard?.cents ?? 0);
          expect(days).toBeLessThan(standard?.days ?? 0);
        }
        expect(new Set(quotes.map(({ code }) => code)).size).toBe(quotes.length);
      },
    );

    it('takes nothing for the standard way of what ships free', async () => {
      const [place] = places;
      if (!place) throw new Error('there is a place');
      const [standard] = await standIn.freight.quote([lineOf({ id: 1, stampIds: [freeStamp] })], place);
      expect(standard?.cents).toBe(0);
    });

    it('says the same of the same goods', async () => {
      const [place] = places;
      if (!place) throw new Error('there is a place');
      const ask = () => standIn.freight.quote([lineOf({ id: 1 }), lineOf({ id: 2 })], place);
      expect(await ask()).toEqual(await ask());
    });

    it.each(['down', 'silent', 'nonsense'] as const)('fails while it is %s', async (fault) => {
      const [place] = places;
      if (!place || !standIn.fail) return;
      standIn.fail(fault);
      await expect(standIn.freight.quote([lineOf({ id: 1 })], place)).rejects.toThrow();
    });
  });
}

export interface StreetStandIn {
  readonly streets: StreetProvider;
  /** A postal code with a street. */
  readonly known: string;
  /** One that nobody has. */
  readonly unknown: string;
  fail?(fault: ProviderFault | 'nonsense'): void;
  close(): Promise<void>;
}

/** What everyone does who knows the streets of postal codes. */
export function describeStreetProvider(name: string, open: () => Promise<StreetStandIn>): void {
  describe(`the street provider ${name}`, () => {
    let standIn: StreetStandIn;
    beforeEach(async () => {
      standIn = await open();
    });
    afterEach(() => standIn.close());

    it('knows a street, with or without the dash', async () => {
      const street = await standIn.streets.find(standIn.known);
      expect(street?.street).toMatch(/\p{L}{3}/u);
      expect(await standIn.streets.find(`${standIn.known.slice(0, 5)}-${standIn.known.slice(5)}`)).toEqual(
        street,
      );
    });

    it('says of a code that it does not know that there is none', async () => {
      expect(await standIn.streets.find(standIn.unknown)).toBeUndefined();
    });

    it.each(['down', 'silent', 'nonsense'] as const)('fails while it is %s', async (fault) => {
      if (!standIn.fail) return;
      standIn.fail(fault);
      await expect(standIn.streets.find(standIn.known)).rejects.toThrow();
    });
  });
}

import type { PostalCodes } from './postal-codes.ts';
import type { StreetProvider } from './street-provider.ts';

/** Names that many towns have; each proposal says that it is an example. */
const streets = ['Rua das Acácias', 'Rua dos Ipês', 'Avenida das Palmeiras', 'Rua do Sol', 'Rua da Praia'];
const districts = ['Centro', 'Jardim das Flores', 'Vila Nova', 'Boa Vista'];

const pick = (names: readonly string[], number: number) => `${names[number % names.length]} (exemplo)`;

/** Invents street and district of a code that a town or state has; the same code gets the same ones. */
export const demoStreets = (postalCodes: PostalCodes): StreetProvider => ({
  async find(code) {
    if (!postalCodes.find(code)) return undefined;
    const number = Number(code.replace('-', ''));
    return { street: pick(streets, number), district: pick(districts, number) };
  },
});

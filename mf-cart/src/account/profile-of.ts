import type { EventPayload } from '@storefront/contracts';
import type { User } from '@storefront/contracts/api';

type Profile = Extract<EventPayload<'analytics:tracked'>, { event: 'profile' }>;

/** What analytics may know of a shopper: neither name nor e-mail nor telephone. `undefined` for a visitor. */
export function profileOf(user: User): Profile | undefined {
  const { id, userHash, sexo, nascimento, endereco, loginFacilitado, primeiraCompra } = user;
  if (!user.logado || id === undefined) return undefined;
  const home = endereco?.principal;
  return {
    event: 'profile',
    id,
    userHash,
    sex: sexo,
    birthDate: nascimento,
    address: home && { city: home.cidade, state: home.uf, postalCode: home.cep, country: home.pais },
    easySignIn: loginFacilitado,
    firstPurchase: primeiraCompra,
  };
}

import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Place, PostalCodes } from './postal-codes.ts';

/** Where an address is. @throws HttpProblem 422 for a postal code that does not exist */
export function requirePlace(postalCodes: PostalCodes, cep: string): Place {
  const place = postalCodes.find(cep);
  if (!place)
    throw new HttpProblem(422, 'cep-unknown', `Não encontramos o CEP ${cep}`, { cep: 'não existe' });
  return place;
}

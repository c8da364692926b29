import {
  accountAddressesEndpoint,
  addAddressEndpoint,
  changeAddressEndpoint,
  changeTaxIdEndpoint,
  readTaxIdEndpoint,
  removeAddressEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addAddress, changeAddress, readAddresses, removeAddress } from '../identity/addresses.ts';
import { confirmPassword, requireUser, type SignInServices } from '../identity/check-credentials.ts';
import { changeTaxId, readTaxId } from '../identity/users/users.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { PostalCodes } from '../shipping/postal-codes.ts';

export interface AddressServices extends SignInServices {
  readonly postalCodes: PostalCodes;
}

type Change = (connection: Queryable, userId: number) => Promise<void>;

/** The addresses of an account, and its CPF or CNPJ. */
export function addressRoutes(app: FastifyInstance, services: () => AddressServices): void {
  const changed = async (request: FastifyRequest, change: Change) => {
    const { id } = await requireUser(services(), request);
    return services().database.transaction(async (connection) => {
      await change(connection, id);
      return { enderecos: await readAddresses(connection, id) };
    });
  };
  serveEndpoint(app, accountAddressesEndpoint, async ({ request }) => {
    const { id } = await requireUser(services(), request);
    return { enderecos: await readAddresses(services().database, id) };
  });
  serveEndpoint(app, addAddressEndpoint, ({ body, request }) =>
    changed(request, async (connection, userId) => {
      services().postalCodes.require(body.cep);
      await addAddress(connection, userId, body);
    }),
  );
  serveEndpoint(app, changeAddressEndpoint, ({ params, body, request }) =>
    changed(request, async (connection, userId) => {
      services().postalCodes.require(body.cep);
      await changeAddress(connection, { userId, id: readNumber(params.id) }, body);
    }),
  );
  serveEndpoint(app, removeAddressEndpoint, ({ params, request }) =>
    changed(request, (connection, userId) => removeAddress(connection, userId, readNumber(params.id))),
  );
  serveEndpoint(app, readTaxIdEndpoint, async ({ request }) => {
    const { id } = await requireUser(services(), request);
    return { documento: await readTaxId(services().database, id) };
  });
  serveEndpoint(app, changeTaxIdEndpoint, async ({ body, request }) => {
    const { id, email } = await confirmPassword(services(), request, body.senha);
    const documento = await changeTaxId(services().database, id, body.documento);
    logSecurityEvent(request, 'account-corrected', email);
    return { documento };
  });
}

/** 0, which no address has, for what is no number. */
const readNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

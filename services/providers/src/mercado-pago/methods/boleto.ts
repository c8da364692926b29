import type { CodeMethod } from './code-method.ts';

/** The address of the payer is part of a boleto (Banco Central). */
export const boleto: CodeMethod = {
  name: 'boleto',
  writeRequest: ({ expiresAt, payer: { address } }) => ({
    payment_method_id: 'bolbradesco',
    expiresAt,
    payer: {
      address: {
        zip_code: address.postalCode,
        street_name: address.street,
        street_number: address.number,
        neighborhood: address.district,
        city: address.city,
        federal_unit: address.state,
      },
    },
  }),
  readCode({ transaction_details: details }) {
    const code = details?.digitable_line ?? details?.barcode?.content;
    if (!code) return undefined;
    return { code, ...(details?.external_resource_url && { documentUrl: details.external_resource_url }) };
  },
};

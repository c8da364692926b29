import { describeFreightProvider, type FreightStandIn } from 'store-api/testing';
import { expect, it } from 'vitest';
import { openJsonServer } from '../testing/json-server.ts';
import { createMelhorEnvio } from './freight.ts';
import { MelhorEnvioSettings } from './settings.ts';

interface Calculation {
  readonly from: { readonly postal_code: string };
  readonly to: { readonly postal_code: string };
  readonly products: readonly Record<string, number>[];
}

const token = 'a token of the stand-in';
const asked: Calculation[] = [];

/** `POST /api/v2/me/shipment/calculate`, as far as it is documented. */
async function openMelhorEnvio(): Promise<FreightStandIn> {
  const { origin, fail, close } = await openJsonServer(({ method, path, headers, body }) => {
    if (`${method} ${path}` !== 'POST /api/v2/me/shipment/calculate') return { status: 404, body: {} };
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { message: 'Unauthenticated.' } };
    if (!String(headers['user-agent']).includes('@')) return { status: 400, body: { message: 'User-Agent' } };
    const calculation = body as Calculation;
    asked.push(calculation);
    const far = calculation.to.postal_code.startsWith('69') ? 2 : 1;
    return {
      status: 200,
      body: [
        {
          id: 1,
          name: 'PAC',
          price: `${(29.9 * far).toFixed(2)}`,
          custom_price: `${(25.5 * far).toFixed(2)}`,
          currency: 'R$',
          delivery_time: 6 * far,
          custom_delivery_time: 7 * far,
          company: { id: 1, name: 'Correios' },
        },
        {
          id: 2,
          name: 'SEDEX',
          price: '59.90',
          custom_price: '49.90',
          delivery_time: 2,
          custom_delivery_time: 2,
        },
        { id: 3, name: '.Package', error: 'Serviço econômico indisponível para o trecho.' },
      ],
    };
  });
  const settings = MelhorEnvioSettings.parse({
    MELHOR_ENVIO_TOKEN: token,
    MELHOR_ENVIO_CONTACT: 'loja@exemplo.example',
    MELHOR_ENVIO_FROM: '96020360',
    MELHOR_ENVIO_PARCEL: '60x40x50:20.5',
    MELHOR_ENVIO_URL: origin,
  });
  return { freight: createMelhorEnvio(settings), fail, close };
}

describeFreightProvider('Melhor Envio', openMelhorEnvio);

it('asks for the measures, the value and the number of each product', () => {
  expect(asked[0]).toEqual({
    from: { postal_code: '96020360' },
    to: { postal_code: '01310100' },
    products: [
      { id: '1', width: 60, height: 40, length: 50, weight: 20.5, insurance_value: 180, quantity: 1 },
    ],
  });
});

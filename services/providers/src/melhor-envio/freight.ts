import {
  askJson,
  type DeliveryQuote,
  type FreightLine,
  type FreightProvider,
  missingForFree,
  ProviderUnavailable,
  requireQuotes,
  shipsFree,
} from 'store-api/ports';
import * as z from 'zod';
import type { MelhorEnvioSettings } from './settings.ts';

/**
 * A service of the answer; one that cannot deliver has an `error` in place of a price
 * (https://docs.melhorenvio.com.br/reference/calculo-de-fretes-por-produtos).
 */
const Service = z.object({
  id: z.number(),
  name: z.string(),
  price: z.coerce.number().optional(),
  custom_price: z.coerce.number().optional(),
  delivery_time: z.number().optional(),
  custom_delivery_time: z.number().optional(),
  error: z.string().optional(),
});

interface Way {
  readonly cents: number;
  readonly days: number;
}

const readWay = ({
  price,
  custom_price,
  delivery_time,
  custom_delivery_time,
  error,
}: z.infer<typeof Service>) => {
  const reais = custom_price ?? price;
  const days = custom_delivery_time ?? delivery_time;
  if (error !== undefined || reais === undefined || days === undefined) return [];
  return [{ cents: Math.round(reais * 100), days }];
};

/** The cheapest way, and a faster one that costs more. */
function chooseWays(ways: readonly Way[]): readonly Way[] {
  const [cheapest] = ways.toSorted((a, b) => a.cents - b.cents || a.days - b.days);
  const [fastest] = ways.toSorted((a, b) => a.days - b.days || a.cents - b.cents);
  if (!cheapest || !fastest) return [];
  return fastest.days < cheapest.days ? [cheapest, fastest] : [cheapest];
}

const reais = (cents: number) => Math.round(cents) / 100;

/** Freight by the carriers of Melhor Envio. What ships free is sent with the rest, and only the faster way costs something. */
export function createMelhorEnvio(settings: MelhorEnvioSettings): FreightProvider {
  const ask = (lines: readonly FreightLine[], postalCode: string) =>
    askJson({
      origin: settings.MELHOR_ENVIO_URL,
      path: '/api/v2/me/shipment/calculate',
      method: 'POST',
      timeoutMs: 3_500,
      headers: {
        authorization: `Bearer ${settings.MELHOR_ENVIO_TOKEN}`,
        'user-agent': `Aragem (${settings.MELHOR_ENVIO_CONTACT})`,
      },
      body: {
        from: { postal_code: settings.MELHOR_ENVIO_FROM },
        to: { postal_code: postalCode },
        products: lines.map(({ product, price, quantity }) => ({
          id: String(product.id),
          ...settings.MELHOR_ENVIO_PARCEL,
          insurance_value: reais(price.cash),
          quantity,
        })),
        ...(settings.MELHOR_ENVIO_SERVICES !== undefined && { services: settings.MELHOR_ENVIO_SERVICES }),
      },
      answer: z.array(Service),
    });
  return {
    async quote(lines, { postalCode }) {
      if (postalCode === undefined) throw new ProviderUnavailable('a place without a postal code');
      const goods = lines.filter(({ product }) => product.kind !== 'servico');
      const paid = missingForFree(lines) === 0 ? [] : goods.filter((line) => !shipsFree(line));
      const ways = chooseWays((await ask(paid.length > 0 ? paid : goods, postalCode)).flatMap(readWay));
      const [standard, express] = ways;
      if (!standard) return [];
      const cents = paid.length === 0 ? 0 : standard.cents;
      const quotes: DeliveryQuote[] = [
        { code: 'padrao', name: 'Entrega padrão', days: standard.days, cents },
      ];
      if (express)
        quotes.push({
          code: 'expressa',
          name: 'Entrega expressa',
          days: express.days,
          cents: cents + Math.max(1, express.cents - standard.cents),
        });
      return requireQuotes(quotes);
    },
    // the carriers know it of a quote alone
    deliveryDays: () => undefined,
  };
}

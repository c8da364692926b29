import { notFound } from '../platform/http/errors/problems.ts';
import { ProviderUnavailable } from '../platform/providers/provider-errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Several providers as one: new charges go to the first one, and whoever made a charge is asked about it.
 * @throws ProviderUnavailable of a call about a charge whose provider is no longer set
 */
export function routePayments(providers: readonly [PaymentProvider, ...PaymentProvider[]]): PaymentProvider {
  const [current] = providers;
  const find = (name: string) => {
    const provider = providers.find((each) => each.name === name);
    if (!provider) throw new ProviderUnavailable(`the payment provider ${name} is not set`);
    return provider;
  };
  return {
    name: current.name,
    methods: current.methods,
    isDemonstration: current.isDemonstration ?? false,
    identifyCard: (token) => current.identifyCard(token),
    createCode: async (charge) => find(charge.provider).createCode(charge),
    chargeCard: async (charge) => find(charge.provider).chargeCard(charge),
    findCharge: async (charge) => find(charge.provider).findCharge(charge),
    capture: async (charge) => find(charge.provider).capture(charge),
    void: async (charge) => find(charge.provider).void(charge),
    refund: async (refund) => find(refund.provider).refund(refund),
    async readMessage(request) {
      if (!providers.some(({ name }) => name === request.provider))
        throw notFound('Nenhum provedor de pagamento tem este nome');
      return find(request.provider).readMessage(request);
    },
  };
}

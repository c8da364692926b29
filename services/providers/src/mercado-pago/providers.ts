import { type ProviderPackage, readProviderSettings } from 'store-api/ports';
import { MercadoPagoSettings } from './api/settings.ts';
import { cardPagePath, cardPages } from './card-page/card-pages.ts';
import { createMercadoPago } from './payments.ts';

/** Payments by Mercado Pago: PIX, boleto, and cards that are typed in its own fields. */
export const providers: ProviderPackage = {
  open({ environment, shopOrigins, cardOrigin }) {
    const settings = readProviderSettings(MercadoPagoSettings, environment);
    const { MERCADO_PAGO_PUBLIC_KEY: publicKey } = settings;
    const takesCards = publicKey !== undefined && cardOrigin !== undefined;
    return {
      payments: createMercadoPago(settings),
      cardFrame: takesCards ? `${cardOrigin}${cardPagePath}` : undefined,
      pages(app) {
        if (takesCards) cardPages(app, shopOrigins, publicKey);
      },
    };
  },
};

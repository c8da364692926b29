import { MercadoPagoSettings } from './mercado-pago/api/settings.ts';

/** The settings of all providers of this package. */
export const providerSettings = { ...MercadoPagoSettings.shape };

import { MelhorEnvioSettings } from './melhor-envio/settings.ts';
import { MercadoPagoSettings } from './mercado-pago/api/settings.ts';
import { ViaCepSettings } from './viacep/settings.ts';

/** The settings of all providers of this package. */
export const providerSettings = {
  ...MercadoPagoSettings.shape,
  ...MelhorEnvioSettings.shape,
  ...ViaCepSettings.shape,
};

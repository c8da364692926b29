import { type ProviderPackage, readProviderSettings } from 'store-api/ports';
import { createMelhorEnvio } from './freight.ts';
import { MelhorEnvioSettings } from './settings.ts';

/** Freight by Melhor Envio. */
export const providers: ProviderPackage = {
  open: ({ environment }) => ({
    freight: createMelhorEnvio(readProviderSettings(MelhorEnvioSettings, environment)),
  }),
};

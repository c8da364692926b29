import { type ProviderPackage, readProviderSettings } from 'store-api/ports';
import { ViaCepSettings } from './settings.ts';
import { createViaCep } from './streets.ts';

/** Streets of postal codes by ViaCEP. */
export const providers: ProviderPackage = {
  open: ({ environment }) => ({
    streets: createViaCep(readProviderSettings(ViaCepSettings, environment).VIACEP_URL),
  }),
};

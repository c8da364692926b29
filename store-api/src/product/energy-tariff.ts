import type { Comparison } from '@storefront/contracts/api';

/**
 * The mean of the distributors' conventional residential tariffs in `data/catalogue/tarifas_energia.csv`, without
 * taxes.
 */
export const energyTariff: Comparison['tarifa'] = {
  reaisPorKwh: 0.79,
  fonte: 'média das tarifas residenciais (B1) das distribuidoras na ANEEL, janeiro de 2026, sem impostos',
};

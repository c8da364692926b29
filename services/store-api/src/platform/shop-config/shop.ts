import type { StoreConfig } from '@storefront/contracts/api';

/** What the shop says and does by its configuration, and by the settings of its processes. */
export interface Shop {
  /** What `/config` says. */
  readonly config: StoreConfig;
  readonly takesCards: boolean;
}

/** Name, company and contacts. */
export const readSite = ({ config }: Shop): StoreConfig['sistema']['geral']['site'] =>
  config.sistema.geral.site;

/** Whether sales, reviews and launch days of the shop's products are invented. */
export const isDemonstration = (shop: Shop): boolean => readSite(shop).avisoDemonstracao !== '';

/** Texts with their parts `{cartao:…}`, which speak of cards; without these where no card is taken. */
export const readCardParts = ({ takesCards }: Shop, text: string): string =>
  text.replaceAll(/\{cartao:([^}]*)\}/g, (_, part: string) => (takesCards ? part : ''));

import { noPhotograph, type Originals } from '../media/pictures/originals/originals.ts';
import { noPayments } from '../payments/payment-provider.ts';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { deriveKey } from '../platform/settings/derive-key.ts';
import { noFreight } from '../shipping/freight-provider.ts';
import { noStreets, type PostalCodes } from '../shipping/postal-codes.ts';
import { limitPayments, limitStreets } from './limit-providers.ts';
import { loadProviderPackage, type Providers } from './provider-package.ts';

/** What others do for the shop. Without the demonstration nobody does it yet. */
const missingProviders = [
  'payment (who charges PIX and cards)',
  'card frame (who asks for a card)',
  'freight (who says what a delivery costs)',
  'warehouse (who picks and sends)',
  'streets (who knows the address of a CEP)',
  'mail (who sends messages)',
];

type ProviderConfig = Pick<StoreApiConfig, 'demonstration' | 'cardOrigin' | 'shopOrigins' | 'demoConsole'>;

/**
 * Refuses to run a shop without providers where strangers reach it. One of this machine alone starts, so that its goods and
 * content can be brought in.
 * @throws Error that names each missing provider
 */
export function requireProviders(
  { demonstration, production, isLocal }: Pick<StoreApiConfig, 'demonstration' | 'production' | 'isLocal'>,
  tell: (line: string) => void,
): void {
  if (demonstration !== undefined) return;
  const missing = missingProviders.join(', ');
  if (production && !isLocal)
    throw new Error(
      `DEMO: production has no provider of ${missing}; DEMO=on starts the demonstration, which invents them all`,
    );
  tell(`fornecedores: ainda faltam ${missing}; a loja mostra e busca, e ninguém cobra nem entrega`);
}

interface OwnParts {
  readonly postalCodes: PostalCodes;
  /** The shop's keys, the one that signs first. */
  readonly secrets: () => readonly string[];
}

/** Keys of 32 bytes for one purpose of a package of providers, in the order of the shop's. */
export const deriveProviderKeys = (secrets: readonly string[], purpose: string): readonly Buffer[] =>
  secrets.map((secret) => deriveKey(secret, `provider: ${purpose}`));

const nobody: Providers = {
  payments: noPayments,
  freight: noFreight,
  streets: noStreets,
  cardFrame: undefined,
};

/** The demonstration's providers where it is named, and nobody's otherwise. */
export async function openProviders(
  { demonstration, cardOrigin, shopOrigins, demoConsole: mayPlay }: ProviderConfig,
  { postalCodes, secrets }: OwnParts,
): Promise<Providers> {
  if (demonstration === undefined) return nobody;
  const { open } = await loadProviderPackage(demonstration);
  const keysFor = (purpose: string) => deriveProviderKeys(secrets(), purpose);
  const opened = open({ postalCodes, keysFor, shopOrigins, cardOrigin, mayPlay });
  return {
    ...nobody,
    ...opened,
    ...(opened.payments && { payments: limitPayments(opened.payments) }),
    ...(opened.streets && { streets: limitStreets(opened.streets) }),
  };
}

/** The pictures of products without a photograph: drawings of the demonstration, where they are on. */
export async function findDrawings({
  demonstration,
  drawings,
}: Pick<StoreApiConfig, 'demonstration' | 'drawings'>): Promise<Originals> {
  if (demonstration === undefined || !drawings) return noPhotograph;
  const { openDrawings } = await loadProviderPackage(demonstration);
  return openDrawings();
}

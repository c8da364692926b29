import { noPhotograph, type Originals } from '../media/pictures/originals/originals.ts';
import { noPayments, type PaymentProvider, providerTimeoutMs } from '../payments/payment-provider.ts';
import { routePayments } from '../payments/route-payments.ts';
import { openSmtp } from '../platform/outbox/smtp-mail.ts';
import { type ProviderCall, watchCalls } from '../platform/providers/watch-calls.ts';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { deriveKey } from '../platform/settings/derive-key.ts';
import { askFreight } from '../shipping/ask-freight.ts';
import { noFreight } from '../shipping/freight-provider.ts';
import { noStreets, type PostalCodes } from '../shipping/postal-codes.ts';
import {
  loadDemonstration,
  loadProviderPackage,
  type ProviderPackage,
  type Providers,
} from './provider-package.ts';

/** What others do for the shop. Without the demonstration, packages of providers and SMTP_URL nobody does it. */
const missingMail = 'mail (who sends messages: SMTP_URL)';
const missingProviders = [
  'payment (who charges PIX and cards)',
  'card frame (who asks for a card)',
  'freight (who says what a delivery costs)',
  'warehouse (who picks and sends)',
  'streets (who knows the address of a CEP)',
  missingMail,
];

type ProviderConfig = Pick<
  StoreApiConfig,
  | 'demonstration'
  | 'providers'
  | 'environment'
  | 'freightFallback'
  | 'production'
  | 'isLocal'
  | 'cardOrigin'
  | 'shopOrigins'
  | 'demoConsole'
  | 'smtp'
>;

/**
 * Refuses to run a shop without any providers where strangers reach it: the demonstration's are used where they are named
 * alone. One of this machine alone starts, so that its goods and content can be brought in.
 * @throws Error that names each missing provider
 */
export function requireProviders(
  { demonstration, production, providers, smtp, isLocal }: ProviderConfig,
  tell: (line: string) => void,
): void {
  if (demonstration !== undefined || providers.length > 0) return;
  const missing = missingProviders.filter((each) => each !== missingMail || smtp === undefined).join(', ');
  if (production && !isLocal)
    throw new Error(
      `DEMO: production has no provider of ${missing}; PROVIDERS names packages of them, and DEMO=on starts the demonstration, which invents them all`,
    );
  tell(
    `providers: nobody is named for ${missing}; the shop shows and searches, and nobody charges or delivers`,
  );
}

interface OwnParts {
  readonly postalCodes: PostalCodes;
  /** The shop's keys, the one that signs first. */
  readonly secrets: () => readonly string[];
  /** Called with each call of a provider. */
  readonly onCall: (call: ProviderCall) => void;
  /** Called when the carrier did not answer. */
  readonly onFreightFailure: (error: unknown) => void;
}

/** Keys of 32 bytes for one purpose of a package of providers, in the order of the shop's. */
export const deriveProviderKeys = (secrets: readonly string[], purpose: string): readonly Buffer[] =>
  secrets.map((secret) => deriveKey(secret, `provider: ${purpose}`));

/** Nobody waits longer for a price: the shop's own is shown then. */
const freightLimitMs = 4_000;
/** A street is a proposal, for which nobody waits longer. */
const streetLimitMs = 2_000;

/** Packages in the order of the settings, the demonstration's at the end: it does what the others leave out. */
const loadPackages = ({ providers, demonstration }: ProviderConfig): Promise<readonly ProviderPackage[]> =>
  Promise.all([
    ...providers.map(loadProviderPackage),
    ...(demonstration === undefined ? [] : [loadDemonstration(demonstration)]),
  ]);

/**
 * The providers of the packages that the settings name, and the mail server of SMTP_URL. Of two that do the same, the first
 * one does it, and SMTP_URL comes before both; of payments, the others are still asked about the charges that they made.
 * @throws Error of a package that is not there, or lacks a setting; in production also when nobody charges, delivers or
 * sends mail, unless the shop is of this machine alone
 */
export async function openProviders(
  config: ProviderConfig,
  { postalCodes, secrets, onCall, onFreightFailure }: OwnParts,
): Promise<Providers> {
  const { cardOrigin, shopOrigins, environment, demoConsole: mayPlay, smtp } = config;
  const keysFor = (purpose: string) => deriveProviderKeys(secrets(), purpose);
  const parts = { postalCodes, keysFor, environment, shopOrigins, cardOrigin, mayPlay };
  const opened = (await loadPackages(config)).map((each) => each.open(parts));
  const find = <Name extends keyof Providers>(name: Name) =>
    opened.find((each) => each[name] !== undefined)?.[name];
  const [first, ...others] = opened
    .flatMap(({ payments }) => (payments ? [payments] : []))
    .map((provider: PaymentProvider) =>
      watchCalls(provider, { port: 'payment', provider: provider.name, limitMs: providerTimeoutMs, onCall }),
    );
  const streets = find('streets');
  const freight = find('freight');
  const mail = smtp ? openSmtp(smtp) : find('mail');
  if (config.production && !config.isLocal && !(first && freight && mail))
    throw new Error(
      'PROVIDERS: none of them charges (payment), none delivers (freight), or none sends mail (SMTP_URL)',
    );
  // a card's token is of whoever charges it
  const charging = opened.find(({ payments }) => payments !== undefined);
  return {
    payments: first ? routePayments([first, ...others]) : noPayments,
    freight: freight
      ? askFreight(
          watchCalls(freight, { port: 'freight', provider: 'freight', limitMs: freightLimitMs, onCall }),
          { fallback: config.freightFallback, onFailure: onFreightFailure },
        )
      : noFreight,
    streets: streets
      ? watchCalls(streets, { port: 'streets', provider: 'streets', limitMs: streetLimitMs, onCall })
      : noStreets,
    mail,
    warehouse: find('warehouse'),
    cardFrame: charging?.cardFrame,
    consolePath: charging?.consolePath,
    pages(app, office) {
      for (const { pages } of opened) pages?.(app, office);
    },
  };
}

/** The pictures of products without a photograph: drawings of the demonstration, where they are on. */
export async function findDrawings({
  demonstration,
  drawings,
}: Pick<StoreApiConfig, 'demonstration' | 'drawings'>): Promise<Originals> {
  if (demonstration === undefined || !drawings) return noPhotograph;
  const { openDrawings } = await loadDemonstration(demonstration);
  return openDrawings();
}

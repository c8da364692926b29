import type { FastifyInstance } from 'fastify';
import type { BackOffice } from '../back-office/back-office.ts';
import type { CatalogueSource } from '../catalogue/filling/first-catalogue.ts';
import type { Originals } from '../media/pictures/originals/originals.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Database } from '../platform/database/database.ts';
import type { FreightProvider } from '../shipping/freight-provider.ts';
import type { PostalCodes, StreetProvider } from '../shipping/postal-codes.ts';

/** Who picks, sends and delivers. */
export interface Warehouse {
  /** How often one process of the shop calls `run`. */
  readonly everyMs: number;
  /** Moves on what is due. It may be repeated. */
  run(database: Database): Promise<void>;
}

/** What others do for the shop. */
export interface Providers {
  readonly payments: PaymentProvider;
  readonly freight: FreightProvider;
  readonly streets: StreetProvider;
  /** Absent: shipments are moved by nobody. */
  readonly warehouse?: Warehouse | undefined;
  /** Address of the page that asks for a card; absent: no card is taken. */
  readonly cardFrame: string | undefined;
  /** Path of the page on which anyone plays the payment provider; absent: nobody may. */
  readonly consolePath?: string | undefined;
  /** Mounts pages of the package's own. */
  readonly pages?: ((app: FastifyInstance, office: BackOffice) => void) | undefined;
}

/** What a package of providers may use. */
export interface ProviderParts {
  readonly postalCodes: PostalCodes;
  /** The process's variables, of which a package reads its own by `readProviderSettings`. */
  readonly environment: NodeJS.ProcessEnv;
  /** Keys of 32 bytes for one purpose of the package, derived from the shop's: the first one signs. */
  keysFor(purpose: string): readonly Buffer[];
  readonly shopOrigins: readonly string[];
  /** Where browsers reach this server at another origin than the shop's, for the page that asks for a card. */
  readonly cardOrigin: string | undefined;
  /** Whether anyone who opens the shop may play those who provide for it, because only this machine opens it. */
  readonly mayPlay: boolean;
}

/** What a package exports as `providers`. */
export interface ProviderPackage {
  /** Opens what the package provides; what it leaves out nobody does. @throws Error that names a setting it lacks */
  open(parts: ProviderParts): Partial<Providers>;
}

/** What the demonstration's package exports besides. */
export interface DemonstrationPackage extends ProviderPackage {
  /** What an empty database begins with. */
  readonly catalogue: CatalogueSource;
  /** Pictures of products of which there is no photograph. */
  openDrawings(): Promise<Originals>;
}

async function load<Package>(name: string, advice: string): Promise<Package> {
  try {
    const { providers }: { readonly providers: Package } = await import(name);
    return providers;
  } catch (error) {
    throw new Error(`${advice.replace('$name', name)}`, { cause: error });
  }
}

/**
 * Loads a package by its name.
 * @throws Error that says what to do when it is not installed
 */
export const loadProviderPackage = (name: string): Promise<ProviderPackage> =>
  load(name, 'PROVIDERS: the package $name cannot be loaded. Is it installed, and is its name right?');

/** As `loadProviderPackage`, of what `DEMO=on` loads. */
export const loadDemonstration = (name: string): Promise<DemonstrationPackage> =>
  load(
    name,
    'DEMO=on: the package $name cannot be loaded. In the repository, npm install links it; an installation may leave it out, and runs with DEMO=off',
  );

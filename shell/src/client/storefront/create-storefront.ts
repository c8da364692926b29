import {
  type ApiClient,
  createBus,
  type RequestName,
  type SentMessage,
  type StoreConfig,
  type Storefront,
} from '@storefront/contracts';
import { pageTitle } from '../../page/site.ts';
import { announce } from './announce.ts';
import { createScrollLock } from './scroll-lock.ts';

interface StorefrontOptions {
  readonly api: ApiClient;
  readonly config: StoreConfig;
  readonly now: Storefront['now'];
  /** Prepares the owner of a bus request that nobody answers yet. */
  readonly prepareOwner: (request: RequestName) => Promise<boolean>;
  /** Called with each message of the page's bus. */
  readonly onSent: (message: SentMessage) => void;
}

/** What the shell gives to each module of the page. */
export function createStorefront({ api, config, now, prepareOwner, onSent }: StorefrontOptions): Storefront {
  return {
    api,
    config,
    bus: createBus({
      report: (problem) => console.warn(`bus: ${problem.event} ${problem.reason}: ${problem.detail}`),
      onUnheardRequest: prepareOwner,
      onSent,
    }),
    lockScroll: createScrollLock(document.documentElement),
    announce,
    now,
    setTitle: (title) => {
      document.title = pageTitle(title, config.sistema.geral.site.nome);
    },
  };
}

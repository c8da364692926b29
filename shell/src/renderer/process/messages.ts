import type { ModuleId } from '@storefront/contracts';
import type { RenderRequest } from '../renderer.ts';
import type { FrameLimits } from './frames.ts';
import { maxDataLength, maxHtmlLength } from './from-renderer.ts';

/** A message from the shell to a renderer process; `+` names the bytes that follow it. */
export type ToRenderer =
  /** + the release's code */
  | {
      readonly type: 'evaluate';
      readonly release: string;
      readonly exposes: readonly string[];
      readonly file: string;
      readonly budgetMs: number;
      readonly layoutBudgetMs: number;
    }
  /** + the store's configuration as JSON, for every later `render` */
  | { readonly type: 'config' }
  | {
      readonly type: 'render';
      readonly id: number;
      readonly module: ModuleId;
      readonly request: Omit<RenderRequest, 'config' | 'requestId'>;
    }
  /** + the body of the API's reply */
  | {
      readonly type: 'reply';
      readonly call: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The API did not reply. */
  | { readonly type: 'unreachable'; readonly call: number };

/** Limits of what the shell reads from a renderer process. */
export const rendererFrameLimits: FrameLimits = {
  maxJsonLength: 500_000,
  maxBytesLength: maxHtmlLength + maxDataLength,
};

/** Limits of what a renderer process reads: the shell's messages, code and replies. */
export const shellFrameLimits: FrameLimits = { maxJsonLength: 1_000_000, maxBytesLength: 100_000_000 };

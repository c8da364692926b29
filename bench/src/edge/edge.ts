import type { PurgeKind } from '../../../release-registry/src/purge/purge-request.ts';

/** A shared cache in front of shells. */
export interface Edge {
  readonly url: string;
  readonly purge: { readonly kind: PurgeKind; readonly url: string };
  /** From now on pages are stored as if they had been fetched that long ago. */
  readonly age: (seconds: number) => Promise<void>;
  /** From now on no shell answers. */
  readonly loseShells: () => Promise<void>;
}

import { type ModuleId, useLiving } from '@storefront/contracts';
import type { ReactNode } from 'react';
import { SlotLoading } from './slot-states.tsx';

interface Props {
  readonly module: ModuleId;
  readonly children: ReactNode;
}

/**
 * For a remote without a server build: server and hydration show the loading state, then the browser renders the rest.
 * A component of its own, not a hook in the slot: an update above a boundary that waits for hydration would throw that
 * boundary's HTML away.
 */
export function BrowserOnly({ module, children }: Props): ReactNode {
  return useLiving() ? children : <SlotLoading module={module} />;
}

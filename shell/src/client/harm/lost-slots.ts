import type { ModuleId } from '@storefront/contracts';

/** Calls `onLost` once for each slot that code removes from the page. The shell itself removes none. */
export function watchSlots(slots: readonly HTMLElement[], onLost: (module: ModuleId) => void): void {
  const present = new Set(slots);
  const check = () => {
    for (const slot of present) {
      if (slot.isConnected) continue;
      present.delete(slot);
      onLost(slot.dataset.slot as ModuleId);
    }
  };
  const observer = new MutationObserver(check);
  // slots are children of these; observing the whole page would cost time at each change
  const parents = new Set<Node>([document, document.documentElement, document.body]);
  for (const { parentNode } of slots) if (parentNode) parents.add(parentNode);
  for (const parent of parents) observer.observe(parent, { childList: true });
}

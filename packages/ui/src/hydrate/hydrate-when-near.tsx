import { useHydrated, useStorefront } from '@storefront/contracts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { near, used } from './strategies.ts';

/** Opens once; until then the part stays the server's HTML. */
class Gate {
  isOpen = false;
  isMounted = false;
  readonly #opening = Promise.withResolvers<void>();
  readonly opened = this.#opening.promise;

  readonly open = () => {
    this.isOpen = true;
    this.#opening.resolve();
  };
}

/**
 * A part of a page that stays the server's HTML until it is near the screen or used. React hydrates it within the click
 * or key that comes first, so none is lost. In a hydrated page it renders at once.
 */
export function HydrateWhenNear({ children }: { readonly children: ReactNode }) {
  const [gate] = useState(() => new Gate());
  const element = useRef<HTMLDivElement>(null);
  // an update, also of the location, would replace HTML that has not hydrated
  useLocation();
  if (gate.isMounted) gate.open();
  useEffect(() => {
    gate.isMounted = true;
    if (gate.isOpen || element.current === null) return undefined;
    const stopWaiting = [near(gate.open, element.current), used(gate.open, element.current)];
    return () => {
      for (const stop of stopWaiting) stop();
    };
  }, [gate]);
  return (
    <div ref={element}>
      <Suspense>
        <Part gate={gate}>{children}</Part>
      </Suspense>
    </div>
  );
}

function Part({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const onServer = useStorefront().renderItem !== undefined;
  // thrown, since `use` may not be left out of the next rendering
  if (!onServer && !hydrated && !gate.isOpen) throw gate.opened;
  return children;
}

import { useLazy } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { writtenCode } from './written-code.ts';

type Panels = typeof import('./panels.ts');

interface WriteLinkProps {
  readonly label: string;
  /** The page of forms that does the same where no script runs, or where the panel's code does not arrive. */
  readonly href: string;
  readonly children: (panels: Panels) => ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Opens a form in its own place. */
export function WriteLink({ label, href, children }: WriteLinkProps) {
  const [wanted, setWanted] = useState(false);
  const { loaded, loading, failed, preload } = useLazy(writtenCode);
  if (wanted && loaded) return children(loaded);
  const open = (event: MouseEvent) => {
    if (failed || !isPlain(event)) return;
    event.preventDefault();
    setWanted(true);
    preload();
  };
  return (
    <>
      <a className={base.button('line')} href={href} aria-busy={wanted && loading} onClick={open}>
        {label}
      </a>
      {failed && <p role="alert">O formulário não abriu aqui. O botão agora leva à página dele.</p>}
    </>
  );
}

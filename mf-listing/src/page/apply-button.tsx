import { afterNextFrame } from '@storefront/ui/after-next-frame';
import * as base from '@storefront/ui/base';
import { type ReactNode, useState } from 'react';

interface ApplyButtonProps {
  readonly busy?: boolean;
  readonly className?: string | undefined;
  /** Closes the panel. */
  readonly onApply: () => void;
  readonly children: ReactNode;
}

/** Applies a panel's choices once. The press is drawn first, because closing a panel takes longer than a frame. */
export function ApplyButton({ busy = false, className = '', onApply, children }: ApplyButtonProps) {
  const [applied, setApplied] = useState(false);
  const apply = () => {
    setApplied(true);
    afterNextFrame(onApply);
  };
  return (
    <button
      type="button"
      className={`${base.button('primary')} ${className}`}
      aria-busy={applied || busy}
      onClick={() => applied || apply()}
    >
      {applied ? 'Aguarde...' : children}
    </button>
  );
}

import { Icon } from '../icon/icon.tsx';
import { xIcon } from '../icon/icons.ts';
import * as base from '../styles/classes.ts';

export interface CloseButtonProps {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

/** The X of a dialog or a notice. */
export function CloseButton({ label = 'Fechar', className = '', onClick }: CloseButtonProps) {
  return (
    <button type="button" className={`${base.iconButton} ${className}`} aria-label={label} onClick={onClick}>
      <Icon icon={xIcon} />
    </button>
  );
}

import { formatReais } from '@storefront/contracts';
import type { Companion } from './companion.ts';
import css from './installation-tick.module.css';

interface Props {
  readonly installation: Companion;
  /** Number of working days between the delivery and the technician's first free day. */
  readonly days: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Adds the installation to the purchase. */
export function InstallationTick({ installation, days, checked, onChange }: Props) {
  return (
    <label className={css.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <b>Com instalação + {formatReais(installation.cashPrice)}</b>
        <small>
          {installation.name}. Você escolhe o dia ao finalizar a compra, a partir de {days} dias úteis depois
          da entrega.
        </small>
      </span>
    </label>
  );
}

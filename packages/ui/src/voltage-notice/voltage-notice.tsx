import { Icon } from '../icon/icon.tsx';
import { zapIcon } from '../icon/icons.ts';
import css from './voltage-notice.module.css';

export interface VoltageNoticeProps {
  /** Voltages to choose from; empty when the voltage is unknown. */
  readonly voltages: readonly string[];
}

/** Before buying, where the voltage decides and is not certain. */
export function VoltageNotice({ voltages }: VoltageNoticeProps) {
  return (
    <p className={css.notice}>
      <Icon icon={zapIcon} />
      <span>
        <b>Confirme a voltagem</b>{' '}
        <span>
          {voltages.length > 0
            ? `antes de comprar: há ${listed(voltages)}.`
            : 'antes de comprar: os dados deste modelo não a informam.'}
        </span>
      </span>
    </p>
  );
}

const listed = (voltages: readonly string[]) =>
  voltages.length < 2 ? voltages.join('') : `${voltages.slice(0, -1).join(', ')} e ${voltages.at(-1)}`;

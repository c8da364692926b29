import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon, type IconDrawing } from '@storefront/ui/icon';
import {
  badgePercentIcon,
  calendarCheckIcon,
  creditCardIcon,
  headsetIcon,
  truckIcon,
} from '@storefront/ui/icons';
import css from './promises.module.css';

const promises: readonly {
  readonly icon: IconDrawing;
  readonly title: string;
  readonly text: string;
  /** Whether it speaks of cards. */
  readonly ofCards?: true;
}[] = [
  { icon: truckIcon, title: 'Frete grátis', text: 'nos itens com o selo' },
  { icon: badgePercentIcon, title: 'Desconto no PIX', text: 'já no preço à vista' },
  { icon: creditCardIcon, title: 'Parcelas sem juros', text: 'em até 10x', ofCards: true },
  { icon: calendarCheckIcon, title: 'Com instalação', text: 'no dia que você escolher' },
  { icon: headsetIcon, title: 'Especialistas', text: 'nas televendas' },
];

export function Promises() {
  const { cartao = true } = useStorefront().config.sistema.checkout;
  const shown = cartao ? promises : promises.filter(({ ofCards }) => !ofCards);
  return (
    <div className={css.promises}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul className={base.wrap} tabIndex={0} aria-label="Vantagens">
        {shown.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon icon={icon} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

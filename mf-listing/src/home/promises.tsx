import type { HomeIconName } from '../icons/home-paths.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';
import css from './promises.module.css';

const promises: readonly {
  readonly icon: IconName | HomeIconName;
  readonly title: string;
  readonly text: string;
}[] = [
  { icon: 'truck', title: 'Frete grátis', text: 'nos itens com o selo' },
  { icon: 'badge-percent', title: 'Desconto no PIX', text: 'já no preço à vista' },
  { icon: 'credit-card', title: 'Parcelas sem juros', text: 'em todos os cartões' },
  { icon: 'calendar-check', title: 'Instalação marcada', text: 'na data que você escolhe' },
  { icon: 'headset', title: 'Especialistas', text: 'projeto sem custo' },
];

export function Promises() {
  return (
    <div className={css.promises}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul className="wrap" tabIndex={0} aria-label="Vantagens">
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
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

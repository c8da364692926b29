import type { HomeIconName } from '../icons/home-paths.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';
import section from './section.module.css';
import css from './service-tiles.module.css';

interface Service {
  readonly icon: IconName | HomeIconName;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

const services: readonly Service[] = [
  {
    icon: 'wrench',
    title: 'Instalação',
    text: 'Técnico credenciado na data que você marca, com garantia de fábrica.',
    action: 'Agendar',
    url: '/pagina/instalacao-ar-condicionado',
  },
  {
    icon: 'droplets',
    title: 'Limpeza e higienização',
    text: 'Filtro, serpentina e bandeja limpos. Recomendado a cada seis meses.',
    action: 'Ver preços',
    url: '/pagina/limpeza',
  },
  {
    icon: 'calculator',
    title: 'Simulador de climatização',
    text: 'Informe ambiente, sol e pessoas e veja os modelos certos.',
    action: 'Calcular BTUs',
    url: '/pagina/simulador-de-climatizacao',
  },
  {
    icon: 'store',
    title: 'Retire na loja',
    text: 'Compre agora e retire na loja, sem custo.',
    action: 'Ver lojas',
    url: '/pagina/retire-na-loja/',
  },
];

export function ServiceTiles() {
  return (
    <section className={section.section}>
      <div className={section.head}>
        <h2>Da escolha à manutenção</h2>
      </div>
      <ul className={css.services}>
        {services.map(({ icon, title, text, action, url }) => (
          <li key={url}>
            <a href={url}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              <span className={css.action}>{action}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Icon, type IconDrawing } from '@storefront/ui/icon';
import { calculatorIcon, dropletsIcon, storeIcon, wrenchIcon } from '@storefront/ui/icons';
import section from './section.module.css';
import css from './service-tiles.module.css';

interface Service {
  readonly icon: IconDrawing;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

const services: readonly Service[] = [
  {
    icon: wrenchIcon,
    title: 'Instalação',
    text: 'Por um técnico, no dia que você escolher, e com garantia de 90 dias sobre o serviço.',
    action: 'Ver como funciona',
    url: '/pagina/instalacao-ar-condicionado',
  },
  {
    icon: dropletsIcon,
    title: 'Limpeza e higienização',
    text: 'Filtro, serpentina e bandeja limpos. Recomendado a cada seis meses.',
    action: 'Ver preços',
    url: '/pagina/limpeza',
  },
  {
    icon: calculatorIcon,
    title: 'Simulador de climatização',
    text: 'Informe ambiente, sol e pessoas e veja os modelos certos.',
    action: 'Calcular BTUs',
    url: '/pagina/simulador-de-climatizacao',
  },
  {
    icon: storeIcon,
    title: 'Retire na loja',
    text: 'Compre no site e retire sem frete o que a loja tem em estoque.',
    action: 'Ver a loja',
    url: '/pagina/retire-na-loja/',
  },
];

export function ServiceTiles() {
  return (
    <section className={`${section.far} ${css.section}`}>
      <div className={section.head}>
        <h2>Da escolha à manutenção</h2>
      </div>
      <ul className={css.services}>
        {services.map(({ icon, title, text, action, url }) => (
          <li key={url}>
            <a href={url}>
              <span className={css.icon}>
                <Icon icon={icon} />
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

import * as base from '@storefront/ui/base';
import css from './btu-ruler.module.css';
import section from './section.module.css';

/** Room area (m²) that a power cools in an ordinary room, and the fill of its bar. */
const steps = [
  { btus: '7.500', area: 'até 9 m²', fill: 15 },
  { btus: '9.000', area: 'até 12 m²', fill: 25 },
  { btus: '12.000', area: 'até 18 m²', fill: 40 },
  { btus: '18.000', area: 'até 28 m²', fill: 58 },
  { btus: '24.000', area: 'até 36 m²', fill: 76 },
  { btus: '30.000', area: '+ de 36 m²', fill: 100 },
] as const;

export function BtuRuler() {
  return (
    <section className={section.section}>
      <div className={css.box}>
        <div>
          <h2>Quantos BTUs você precisa?</h2>
          <p>
            Escolha pelo tamanho do ambiente ou{' '}
            <a className={base.link} href="/pagina/simulador-de-climatizacao">
              faça o cálculo completo
            </a>
            .
          </p>
        </div>
        <ul className={css.ruler}>
          {steps.map(({ btus, area, fill }) => (
            <li key={btus}>
              <a href={`/busca?busca=${encodeURIComponent(`ar condicionado ${btus} btus`)}`}>
                <b>{btus}</b>
                <small>{area}</small>
                <i>
                  <i style={{ width: `${fill}%` }} />
                </i>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

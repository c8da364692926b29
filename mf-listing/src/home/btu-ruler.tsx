import * as base from '@storefront/ui/base';
import { describeRoomArea } from '../card/room-area.ts';
import css from './btu-ruler.module.css';
import section from './section.module.css';

/** Powers, and the fill of their bars. */
const steps = [
  { btus: '7.500', fill: 15 },
  { btus: '9.000', fill: 25 },
  { btus: '12.000', fill: 40 },
  { btus: '18.000', fill: 58 },
  { btus: '24.000', fill: 76 },
  { btus: '30.000', fill: 100 },
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
          {steps.map(({ btus, fill }) => (
            <li key={btus}>
              <a href={`/busca?busca=${encodeURIComponent(`ar condicionado ${btus} btus`)}`}>
                <b>{btus}</b>
                <small>{describeRoomArea(btus)}</small>
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

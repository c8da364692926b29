import * as base from '@storefront/ui/base';
import { Icon, type IconDrawing } from '@storefront/ui/icon';
import { wifiIcon } from '@storefront/ui/icons/wifi';
import { windIcon } from '@storefront/ui/icons/wind';
import { cycleIcons } from '../card/cycle-icons.ts';
import { EnergyLetter } from '../card/energy-letter.tsx';
import { Rating } from '../card/rating.tsx';
import type { ProductData } from './product-data.ts';
import css from './product-info.module.css';
import { ShareButton } from './share-button.tsx';
import type { ChosenOptions } from './use-chosen-options.ts';

interface Props {
  readonly data: ProductData;
  readonly chosen: ChosenOptions;
}

/** Name, rating, key figures and options. */
export function ProductInfo({ data, chosen }: Props) {
  const { card, brandUrl, sku } = data;
  return (
    <div className={css.info}>
      {brandUrl ? (
        <a className={css.brand} href={brandUrl}>
          {card.brand}
        </a>
      ) : (
        <span className={css.brand}>{card.brand}</span>
      )}
      <h1>{card.name}</h1>
      <div className={css.meta}>
        <Rating {...card.rating} className={css.rate} />
        <a className={base.link} href="#avaliacoes">
          Ver avaliações
        </a>
        <span>Cód. {sku}</span>
        <ShareButton card={card} />
      </div>
      <QuickFigures {...card} />
      {data.options.map(({ id, name, values }) => (
        <fieldset key={id} className={css.options}>
          <legend>{name}</legend>
          <div>
            {values.map(({ id: valueId, label, url }) =>
              url && !chosen.isChosen(id, valueId) ? (
                <a key={valueId} className={css.option} href={url}>
                  {label}
                </a>
              ) : (
                <button
                  key={valueId}
                  type="button"
                  className={css.option}
                  aria-pressed={chosen.isChosen(id, valueId)}
                  onClick={() => chosen.choose(id, valueId)}
                >
                  {label}
                </button>
              ),
            )}
          </div>
        </fieldset>
      ))}
      {data.shortDescription !== '' && (
        <section className={css.short}>
          <h2>Em poucas palavras</h2>
          <p>{data.shortDescription}</p>
        </section>
      )}
    </div>
  );
}

function QuickFigures({ energy, cycle, btus, wifi }: ProductData['card']) {
  if (!energy && !cycle && !btus && !wifi) return null;
  return (
    <ul className={css.quick}>
      {energy && (
        <li>
          <EnergyLetter energy={{ ...energy, regime: '' }} />
          <span>
            <small>{energy.regime === '' ? 'Etiqueta PBE' : energy.regime}</small>
            <b>Classe {energy.letter}</b>
          </span>
        </li>
      )}
      {cycle && <Figure icon={cycleIcons[cycle.icon ?? 'snowflake']} label="Ciclo" value={cycle.name} />}
      {btus && <Figure icon={windIcon} label="Capacidade" value={`${btus} BTU/h`} />}
      {wifi && <Figure icon={wifiIcon} label="Controle" value="Wi-Fi" />}
    </ul>
  );
}

function Figure({ icon, label, value }: { icon: IconDrawing; label: string; value: string }) {
  return (
    <li>
      <Icon icon={icon} />
      <span>
        <small>{label}</small>
        <b>{value}</b>
      </span>
    </li>
  );
}

import type { IconDrawing } from '@storefront/ui/icon';
import { wifiIcon, windIcon } from '@storefront/ui/icons';
import { cycleIcons } from '../card/cycle-icons.ts';
import { EnergyLetter } from '../card/energy-letter.tsx';
import { IconItem } from './icon-item.tsx';
import type { ProductData } from './product-data.ts';
import css from './product-info.module.css';

/** Key figures, and a summary of what the name does not say. */
export function ProductInfo({ data }: { readonly data: ProductData }) {
  return (
    <div className={css.info}>
      <QuickFigures {...data.card} />
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
    <IconItem icon={icon}>
      <small>{label}</small>
      <b>{value}</b>
    </IconItem>
  );
}

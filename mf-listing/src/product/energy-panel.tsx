import { EnergyLetter } from '../card/energy-letter.tsx';
import css from './energy-panel.module.css';
import type { ProductData } from './product-data.ts';

/** The rows of the specification about consumption, in the order of the panel. */
const figures = [
  { row: 'Consumo por mês', label: 'Por mês' },
  { row: 'Consumo por ano', label: 'Por ano' },
  { row: 'IDRS', label: 'IDRS' },
] as const;

/** The energy letter with its scale and the consumption, if the specification has them. */
export function EnergyPanel({ data: { card, specifications } }: { readonly data: ProductData }) {
  const shown = figures.flatMap(({ row, label }) => {
    const specification = specifications.find(({ nome }) => nome === row);
    return specification ? [{ label, value: specification.valor }] : [];
  });
  if (!card.energy && shown.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="energia">
      <h2 id="energia">Consumo de energia</h2>
      {card.energy && (
        <p className={css.label}>
          <EnergyLetter energy={{ ...card.energy, regime: '' }} />
          <span>
            {`Etiqueta INMETRO/PBE${regimeText(card.energy.regime)}. Letras de regimes diferentes não se comparam.`}
          </span>
        </p>
      )}
      <dl className={css.figures}>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const regimeText = (regime: string) => (regime === '' ? '' : `, regime ${regime}`);

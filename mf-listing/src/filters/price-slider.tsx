import type { PriceBand } from './filter-group.ts';
import { type PriceRange, wholeReais } from './price-range.ts';
import css from './price-slider.module.css';

interface Props {
  /** Histogram of prices in steps of equal width; the server merges neighbours into at most 28. */
  readonly bands: readonly PriceBand[];
  /** Undefined for any price. */
  readonly range: PriceRange | undefined;
  readonly onChange: (range: PriceRange | undefined) => void;
}

/** Two range inputs over one track, with a histogram of prices. */
export function PriceSlider({ bands, range, onChange }: Props) {
  const first = bands[0];
  const last = bands.at(-1);
  if (first === undefined || last === undefined) return null;
  const [min, max, step] = [first.from, last.to, first.to - first.from];
  const clamp = (reais: number) => Math.min(Math.max(reais, min), max);
  const [from, to] = range ? [clamp(range.from), clamp(range.to)] : [min, max];
  const most = Math.max(...bands.map(({ count }) => count), 1);
  const share = (reais: number) => `${((reais - min) / (max - min)) * 100}%`;
  const change = (next: PriceRange) => onChange(next.from <= min && next.to >= max ? undefined : next);
  return (
    <div className={css.slider}>
      <div className={css.bars} aria-hidden="true">
        {bands.map((band) => (
          <i
            key={band.from}
            className={band.to <= from || band.from >= to ? css.out : undefined}
            style={{ height: `${Math.max((band.count / most) * 100, band.count > 0 ? 6 : 0)}%` }}
          />
        ))}
      </div>
      <div className={css.track}>
        <i style={{ left: share(from), right: `calc(100% - ${share(to)})` }} />
        <input
          type="range"
          aria-label="Preço mínimo"
          aria-valuetext={wholeReais(from)}
          min={min}
          max={max}
          step={step}
          value={from}
          onChange={({ target }) => change({ from: Math.min(Number(target.value), to - step), to })}
        />
        <input
          type="range"
          aria-label="Preço máximo"
          aria-valuetext={wholeReais(to)}
          min={min}
          max={max}
          step={step}
          value={to}
          onChange={({ target }) => change({ from, to: Math.max(Number(target.value), from + step) })}
        />
      </div>
      <div className={css.fields}>
        <PriceField label="Mínimo" value={from} onCommit={(reais) => change(ordered(clamp(reais), to))} />
        <PriceField label="Máximo" value={to} onCommit={(reais) => change(ordered(from, clamp(reais)))} />
      </div>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (reais: number) => void;
}

/** Takes effect on blur or Enter, since a partly typed number is no price. */
function PriceField({ label, value, onCommit }: FieldProps) {
  const commit = (text: string) => {
    const reais = Number(text.replace(/\D/g, ''));
    if (text.trim() !== '' && reais !== value) onCommit(reais);
  };
  return (
    <label>
      {label}
      <input
        key={value}
        inputMode="numeric"
        defaultValue={wholeReais(value)}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
      />
    </label>
  );
}

function ordered(one: number, other: number): PriceRange {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

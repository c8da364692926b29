import { type ChangeEvent, useRef } from 'react';
import type { PriceBand } from '../filter-groups/filter-group.ts';
import { type PriceRange, wholeReais } from '../filter-groups/price-range.ts';
import { PriceField } from './price-field.tsx';
import { priceScale } from './price-scale.ts';
import css from './price-slider.module.css';

interface Props {
  /** Price bands with about the same number of products each; the server merges neighbours into at most 28. */
  readonly bands: readonly PriceBand[];
  /** Undefined for any price. */
  readonly range: PriceRange | undefined;
  readonly onChange: (range: PriceRange | undefined) => void;
}

/** Two range inputs over one track that follows the distribution of prices, with a histogram above it. */
export function PriceSlider({ bands, range, onChange }: Props) {
  /** Keys and screen readers move a handle by one step, however many reais the next position is away. */
  const dragging = useRef(false);
  const scale = priceScale(bands);
  if (scale === undefined) return null;
  const { min, max, step, units, positionOf, priceAt } = scale;
  const clamp = (reais: number) => Math.min(Math.max(reais, min), max);
  const [from, to] = range ? [clamp(range.from), clamp(range.to)] : [min, max];
  const change = (next: PriceRange) => onChange(next.from <= min && next.to >= max ? undefined : next);
  const priceOf = ({ target }: ChangeEvent<HTMLInputElement>, before: number) => {
    const pointed = priceAt(Number(target.value));
    const moved = Number(target.value) - positionOf(before);
    if (dragging.current || (Math.abs(moved) > 1 && pointed !== before)) return pointed;
    return clamp(before + Math.sign(moved) * step);
  };
  const handle = {
    min: 0,
    max: units,
    onPointerDown: () => {
      dragging.current = true;
    },
    onPointerUp: () => {
      dragging.current = false;
    },
    onKeyDown: () => {
      dragging.current = false;
    },
  };
  const share = (reais: number) => `${(positionOf(reais) / units) * 100}%`;
  return (
    <div className={css.slider}>
      <Histogram bands={bands} from={from} to={to} />
      <div className={css.track}>
        <i style={{ left: share(from), right: `calc(100% - ${share(to)})` }} />
        <input
          type="range"
          {...handle}
          aria-label="Preço mínimo"
          aria-valuetext={wholeReais(from)}
          value={positionOf(from)}
          onChange={(event) => change({ from: Math.min(priceOf(event, from), to - step), to })}
        />
        <input
          type="range"
          {...handle}
          aria-label="Preço máximo"
          aria-valuetext={wholeReais(to)}
          value={positionOf(to)}
          onChange={(event) => change({ from, to: Math.max(priceOf(event, to), from + step) })}
        />
      </div>
      <div className={css.fields}>
        <PriceField
          label="Mínimo"
          value={from}
          onCommit={(reais) => change(ordered(clamp(Math.floor(reais)), to))}
        />
        <PriceField
          label="Máximo"
          value={to}
          onCommit={(reais) => change(ordered(from, clamp(Math.ceil(reais))))}
        />
      </div>
    </div>
  );
}

/** Products per real in each band, as a square root, so that bands with few expensive products stay visible. */
function Histogram({ bands, from, to }: Pick<Props, 'bands'> & PriceRange) {
  const heights = bands.map((band) => Math.sqrt(band.count / (band.to - band.from)));
  const most = Math.max(...heights) || 1;
  return (
    <div className={css.bars} aria-hidden="true">
      {bands.map((band, at) => (
        <i
          key={band.from}
          className={band.to <= from || band.from >= to ? css.out : undefined}
          style={{ height: `${Math.max(((heights[at] ?? 0) / most) * 100, band.count > 0 ? 6 : 0)}%` }}
        />
      ))}
    </div>
  );
}

function ordered(one: number, other: number): PriceRange {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

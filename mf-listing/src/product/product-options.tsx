import type { ProductData } from './product-data.ts';
import css from './product-options.module.css';
import type { ChosenOptions } from './use-chosen-options.ts';

interface Props {
  readonly options: ProductData['options'];
  readonly chosen: ChosenOptions;
}

/** The options of a product: a value leads to its variant's page, or is kept for the purchase. */
export function ProductOptions({ options, chosen }: Props) {
  return options.map(({ id, name, values }) => (
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
  ));
}

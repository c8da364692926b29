import { Field } from '../../src/field/field.tsx';
import { Icon } from '../../src/icon/icon.tsx';
import { searchIcon } from '../../src/icon/icons.ts';
import { QuantityStepper } from '../../src/quantity-stepper/quantity-stepper.tsx';
import * as base from '../../src/styles/classes.ts';

export function Fields() {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Campos</h2>
      <div className="half">
        <Field label="CEP" hint="Só números">
          {(control) => <input {...control} autoComplete="postal-code" />}
        </Field>
        <Field label="E-mail" problem="Informe um e-mail válido, como nome@exemplo.com.br.">
          {(control) => <input {...control} type="email" defaultValue="ana" autoComplete="email" />}
        </Field>
        <Field label="Ambiente">
          {(control) => (
            <select {...control}>
              <option>Quarto</option>
              <option>Sala</option>
            </select>
          )}
        </Field>
        <Field
          label="Busca"
          action={
            <button type="button" className={base.iconButton} aria-label="Buscar">
              <Icon icon={searchIcon} />
            </button>
          }
        >
          {(control) => <input {...control} type="search" />}
        </Field>
        <QuantityStepper label="Quantidade" quantity={2} stock={2} onChange={() => {}} />
      </div>
    </section>
  );
}

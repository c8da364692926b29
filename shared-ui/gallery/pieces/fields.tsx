import { useState } from 'react';
import { Field } from '../../src/field/field.tsx';
import { Icon } from '../../src/icon/icon.tsx';
import { eyeIcon } from '../../src/icons/eye.ts';
import { eyeOffIcon } from '../../src/icons/eye-off.ts';
import * as base from '../../src/styles/classes.ts';

export function Fields() {
  const [shown, setShown] = useState(false);
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
          label="Senha"
          action={
            <button
              type="button"
              className={base.iconButton}
              aria-label="Mostrar senha"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon icon={shown ? eyeOffIcon : eyeIcon} />
            </button>
          }
        >
          {(control) => (
            <input {...control} type={shown ? 'text' : 'password'} autoComplete="current-password" />
          )}
        </Field>
      </div>
    </section>
  );
}

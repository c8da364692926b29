import { Icon } from '../../src/icon/icon.tsx';
import { loaderCircleIcon, truckIcon } from '../../src/icon/icons.ts';
import * as base from '../../src/styles/classes.ts';

const kinds: readonly base.ButtonKind[] = ['buy', 'primary', 'line', 'quiet'];

export function Buttons() {
  return (
    <section aria-labelledby="buttons">
      <h2 id="buttons">Botões</h2>
      {kinds.map((kind) => (
        <div key={kind} className="row">
          <button type="button" className={base.button(kind)}>
            Comprar
          </button>
          <button type="button" className={base.button(kind, 'lg')}>
            <Icon icon={truckIcon} />
            Grande
          </button>
          <button type="button" className={base.button(kind, 'sm')}>
            Pequeno
          </button>
          <button type="button" className={base.button(kind)} aria-busy="true">
            <Icon icon={loaderCircleIcon} />
            Aguarde...
          </button>
          <button type="button" className={base.button(kind)} disabled>
            Indisponível
          </button>
        </div>
      ))}
      <div className="row">
        <button type="button" className={base.iconButton} aria-label="Frete">
          <Icon icon={truckIcon} />
        </button>
        <a className={base.link} href="#buttons">
          Um link
        </a>
      </div>
      <button type="button" className={base.button('primary', 'block')}>
        Da largura do que o contém
      </button>
    </section>
  );
}

import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons';
import { readLook, storedLook, storeLook } from '@storefront/ui/stored-look';
import { useEffect, useRef } from 'react';
import css from './demo-bar.module.css';

const name = 'demo-bar';
const closed = 'closed';

function keepClosed(tick: HTMLInputElement | null): void {
  if (tick?.checked) storeLook(name, closed);
}

/** Says once what is invented, until it is closed: a tick of CSS closes it where no script has started. */
export function DemoBar() {
  const { avisoDemonstracao } = useStorefront().config.sistema.geral.site;
  const tick = useRef<HTMLInputElement>(null);
  // it may have been closed on an earlier page, or before this code came
  useEffect(() => {
    if (tick.current && readLook(name) === closed) tick.current.checked = true;
    keepClosed(tick.current);
  }, []);
  if (!avisoDemonstracao) return null;
  return (
    <aside className={css.bar} aria-label="Aviso" {...storedLook(name)}>
      <div className={`${base.wrap} ${css.row}`}>
        <p>Loja de demonstração: preços, imagens e avaliações são inventados, e nada é vendido.</p>
        <label className={base.iconButton}>
          <input
            ref={tick}
            type="checkbox"
            className={base.sr}
            onChange={() => keepClosed(tick.current)}
            aria-label="Fechar o aviso"
          />
          <Icon icon={xIcon} />
        </label>
      </div>
    </aside>
  );
}

import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { checkIcon, share2Icon } from '@storefront/ui/icons';
import { useState } from 'react';
import type { Card } from '../card/card.ts';
import { trackedItem } from '../card/tracked-item.ts';
import css from './share-button.module.css';
import { shareProduct } from './share-product.ts';

/** Shares the product's URL with the device's dialog, or copies it, and says which of the two it did. */
export function ShareButton({ card }: { readonly card: Card }) {
  const { bus } = useStorefront();
  const [result, setResult] = useState<'copied' | 'failed'>();
  const share = async () => {
    const shared = await shareProduct(card.name, new URL(card.url, window.location.href).href);
    setResult(shared === 'link' ? 'copied' : shared === 'failed' ? 'failed' : undefined);
    if (shared === 'link' || shared === 'device')
      bus.emit('analytics:tracked', { event: 'share', method: shared, items: [trackedItem(card)] });
  };
  return (
    <span className={css.share}>
      <button type="button" className={`${base.link} ${css.button}`} onClick={() => void share()}>
        <Icon icon={share2Icon} />
        Compartilhar
      </button>
      <span role="status" className={css.result}>
        {result === 'copied' && (
          <>
            <Icon icon={checkIcon} />
            <span>Link copiado</span>
          </>
        )}
        {result === 'failed' && <span>Não foi possível copiar: use o endereço da barra do navegador.</span>}
      </span>
    </span>
  );
}

import { type Head, type Storefront, useSnapshot } from '@storefront/contracts';
import { wishlistEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { heartIcon } from '@storefront/ui/icons';
import { Skeleton } from '@storefront/ui/skeleton';
import { useEffect, useRef } from 'react';
import { ForShopper } from '../account/for-shopper.tsx';
import { CallFailure } from '../forms/call-failure.tsx';
import { useReply } from '../forms/use-reply.ts';
import frame from '../frame/page-frame.module.css';
import { WishCard } from './wish-card.tsx';
import css from './wishlist-page.module.css';

export function head(): Head {
  return { title: 'Lista de desejos', canonical: '/minha-conta/lista-desejo', indexable: false };
}

/** The shopper's favourites. The server renders placeholders: the list is personal. */
export function WishlistPage() {
  return (
    <section className={`${base.wrap} ${frame.page}`} aria-labelledby="lista-desejo">
      <h1 id="lista-desejo">Lista de desejos</h1>
      <ForShopper waiting={<Waiting />}>{() => <Favourites />}</ForShopper>
    </section>
  );
}

/** The favourite products, the newest first. */
const readProducts = ({ api }: Storefront) => api.call(wishlistEndpoint, {});

function Favourites() {
  const { reply, failed, again } = useReply(readProducts);
  const hearts = useSnapshot('wishlist:updated')?.productIds;
  // a pressed heart is removed with its product, so the list gets its focus
  const list = useRef<HTMLDivElement>(null);
  // a product whose heart is emptied, here or in a showcase, leaves the list
  const shown = reply?.produtos.filter(({ id }) => hearts?.includes(id) ?? true);
  const count = shown?.length;
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the list changes
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) list.current?.focus();
    pressed.current = false;
  }, [count]);
  if (failed) return <CallFailure text="Não foi possível carregar sua lista de desejos." again={again} />;
  if (!shown) return <Waiting />;
  return (
    <div ref={list} tabIndex={-1} className={css.list}>
      {shown.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={css.cards}>
          {shown.map((product) => (
            <WishCard
              key={product.id}
              product={product}
              onRemove={() => {
                pressed.current = true;
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Nothing() {
  return (
    <div className={css.nothing}>
      <Icon icon={heartIcon} />
      <h2>Sua lista está vazia</h2>
      <p>Toque no coração de um produto para guardá-lo aqui.</p>
      <a href="/" className={base.button('primary')}>
        Ver ofertas do dia
      </a>
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.cards} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className={css.skeleton} />
      ))}
    </div>
  );
}

import { formatReais, instalmentText, useRequest } from '@storefront/contracts';
import { analyticsProduct, type Product } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { heartIcon } from '@storefront/ui/icons';
import { RequestButton } from '@storefront/ui/request-button';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { createBuyRequest } from './buy-request.ts';
import css from './wish-card.module.css';

interface WishCardProps {
  readonly product: Product;
  /** Called when its heart has been pressed. */
  readonly onRemove: () => void;
}

/** A favourite: name, price, heart, and a buy button while there is stock. */
export function WishCard({ product, onRemove }: WishCardProps) {
  const heart = useRequest('wishlist:toggle-requested');
  const buy = useRequest('cart:buy-requested');
  const { id, nome, url, precos, status } = product;
  const line = product.carrinho.itens[0];
  const hash = {
    idProduto: id,
    idAtributoSimples: line?.idAtributoSimples ?? 0,
    idUnidadeVenda: line?.idUnidadeVenda ?? 0,
  };
  const available = status === 'disponivel';
  const instalments = instalmentText(precos.parcelamento);
  return (
    <li className={css.card}>
      <ScaledPicture
        src={product.midias.imagens[0]?.arquivos.medium ?? ''}
        sizes="(min-width: 1024px) 240px, 150px"
        width={256}
        height={250}
      />
      <button
        type="button"
        className={`${base.iconButton} ${css.heart}`}
        aria-label={`Remover ${nome} dos favoritos`}
        aria-busy={heart.state === 'waiting'}
        onClick={() => {
          onRemove();
          void heart.send({
            name: nome,
            hash,
            item: { ...analyticsProduct(id, product), price: precos.vista },
          });
        }}
      >
        <Icon icon={heartIcon} />
      </button>
      <h2>
        <a href={url}>{nome}</a>
      </h2>
      {available ? (
        <div className={css.price}>
          <b>{formatReais(precos.vista)}</b> <small>à vista no PIX</small>
          {instalments && <p>ou {instalments}</p>}
        </div>
      ) : (
        <p className={css.status}>{status === 'sobConsulta' ? 'Sob consulta' : 'Indisponível'}</p>
      )}
      {available && (
        <RequestButton
          request={buy}
          payload={createBuyRequest(product)}
          what="abrir a compra"
          className={base.button('buy', 'block')}
          aria-label={`Comprar ${nome}`}
        >
          Comprar
        </RequestButton>
      )}
      {heart.state === 'unanswered' && <FailureNotice what="abrir seus favoritos" onRetry={heart.retry} />}
    </li>
  );
}

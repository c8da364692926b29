import { useStorefront } from '@storefront/contracts';
import css from './cart-failure.module.css';

/** Says that the side cart cannot open, below the button that asked for it. */
export function CartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <div role="alert" className={css.notice}>
      <p>Não foi possível abrir o carrinho agora.</p>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        Tentar de novo
      </button>
      {telefone && (
        <p>
          Televendas: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
        </p>
      )}
    </div>
  );
}

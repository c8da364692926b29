import { formatReais } from '@storefront/contracts';
import type { Checkout } from '@storefront/contracts/api';
import page from './checkout-page.module.css';
import css from './choices.module.css';

/** The ways to pay: PIX alone, for the total in cash. */
export function PaymentChoice({ checkout: { totais } }: { readonly checkout: Checkout }) {
  return (
    <fieldset className={css.choices}>
      <legend>Como você quer pagar</legend>
      <label>
        <input type="radio" name="pagamento" value="pix" defaultChecked />
        <span>
          PIX, à vista
          <small>O código vale 15 minutos depois do pedido.</small>
        </span>
        <b>{formatReais(totais.totalCentavos / 100)}</b>
      </label>
      <p className={page.help}>
        Demonstração: nenhum banco reconhece o código, e nada é cobrado. Cartão e boleto ainda não são
        aceitos.
      </p>
    </fieldset>
  );
}

import { formatReais } from '@storefront/contracts';
import type { Order } from '@storefront/contracts/api';

/** What an order's total has besides its lines, so that a reader can add them up: coupon, freight and interest. */
export function OrderSums({ order: { desconto = 0, frete, juros = 0 } }: { readonly order: Order }) {
  return (
    <>
      {desconto > 0 && <Sum label="Desconto do cupom" text={`− ${formatReais(desconto)}`} />}
      {frete !== undefined && <Sum label="Frete" text={frete === 0 ? 'Grátis' : formatReais(frete)} />}
      {juros > 0 && <Sum label="Juros do parcelamento" text={formatReais(juros)} />}
    </>
  );
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <li>
      <span>{label}</span>
      <span>{text}</span>
    </li>
  );
}

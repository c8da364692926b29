import { formatReais } from '@storefront/contracts';
import { type Checkout, describeOrderItem } from '@storefront/contracts/api';
import page from './checkout-page.module.css';
import css from './checkout-summary.module.css';

const money = (cents: number) => formatReais(cents / 100);

/** What an order placed now charges, line by line, from the server's last reply. */
export function CheckoutSummary({ checkout: { itens, totais, campos } }: { readonly checkout: Checkout }) {
  const {
    produtosCentavos,
    descontoVistaCentavos,
    cupom,
    freteCentavos,
    jurosCentavos = 0,
    totalCentavos,
  } = totais;
  return (
    <aside className={`${page.panel} ${css.summary}`} aria-label="Resumo da compra">
      <ul>
        {itens.map((item, at) => (
          <li key={at}>
            <span>
              {item.quantidade} × {describeOrderItem({ ...item, precoPor: item.centavos / 100 })}
            </span>
            <span>{money(item.centavos * item.quantidade)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Sum label="Produtos" text={money(produtosCentavos)} />
        {descontoVistaCentavos > 0 && <Sum label="Desconto no PIX" text={money(-descontoVistaCentavos)} />}
        {cupom && <Sum label={`Cupom ${cupom.codigo}`} text={money(-cupom.centavos)} />}
        <Sum label="Frete" text={freightText(freteCentavos)} />
        {jurosCentavos > 0 && <Sum label="Juros do parcelamento" text={money(jurosCentavos)} />}
        <div className={css.total}>
          <dt>{totalLabel(campos, freteCentavos !== undefined)}</dt>
          <dd>{money(totalCentavos)}</dd>
        </div>
      </dl>
    </aside>
  );
}

function totalLabel({ pagamento }: Checkout['campos'], hasFreight: boolean): string {
  if (!hasFreight) return 'Total sem o frete';
  return pagamento === 'cartao' ? 'Total no cartão' : 'Total no PIX';
}

function freightText(cents: number | undefined): string {
  if (cents === undefined) return 'a escolher';
  return cents === 0 ? 'Grátis' : money(cents);
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

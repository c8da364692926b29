import type { OrderPayment } from '@storefront/contracts/api';
import { CallFailure } from '../forms/call-failure.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { ReturnsList } from './returns-list.tsx';
import { useAfterSale } from './use-after-sale.ts';
import { Withdraw } from './withdraw.tsx';

interface AfterSaleProps {
  readonly order: OrderPayment;
  /** Reads the order again: something was given up, and its money goes back. */
  readonly onChanged: () => void;
}

/** What was given up of an order, what still may be, and its payments. */
export function AfterSaleOfOrder({ order, onChanged }: AfterSaleProps) {
  const { sale, hasFailed, added, retry, withdraw } = useAfterSale(order, onChanged);
  return (
    <>
      {hasFailed && <CallFailure text="Não foi possível ver devoluções e pagamentos." again={retry} />}
      {sale && (
        <>
          <ReturnsList order={order.pedido} returns={sale.devolucoes} added={added} />
          <Withdraw order={order.pedido} sale={sale} onWithdraw={withdraw} />
          <PaymentHistory payments={sale.pagamentos} />
        </>
      )}
    </>
  );
}

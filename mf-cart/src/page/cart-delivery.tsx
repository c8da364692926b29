import { formatReais, useSnapshot } from '@storefront/contracts';
import { findOfferedPayment, firstPaymentMethod, wrongCep } from '@storefront/contracts/api';
import { useState } from 'react';
import { isCallFailure } from '../cart/failure-text.ts';
import { type ChosenDelivery, DeliveryChoice } from '../checkout/delivery-choice.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import { cepField, readCep } from '../forms/cep.ts';
import { problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { FailureText } from '../frame/failure-text.tsx';
import css from './cart-delivery.module.css';

/**
 * Where the cart goes and how, which the checkout begins with; nothing is read before it is opened.
 * @param version of the cart: with another one, all is read again
 */
export function CartDelivery({ version }: { readonly version: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={css.delivery} onToggle={() => setOpened(true)}>
      <summary>Calcular frete e prazo</summary>
      {opened && <Contents key={version} />}
    </details>
  );
}

function Contents() {
  const { checkout, failed, retry, change } = useCheckout();
  const quoted = useSnapshot('cart:postal-code-updated')?.cep;
  // shown at once; the sums follow with the server's reply
  const [chosen, setChosen] = useState<ChosenDelivery>();
  const [failure, setFailure] = useState('');
  if (!checkout)
    return failed ? <CallFailure text="Não foi possível calcular a entrega." again={retry} /> : null;
  const send = async ({ cep: typed = '' }: FormValues) => {
    const cep = readCep(typed);
    if (!cep) return { fields: { cep: wrongCep }, whole: '' };
    try {
      const { faltam } = await change({ cep });
      const isUnknown = faltam.includes('cep');
      return { fields: isUnknown ? { cep: `Não encontramos o CEP ${cep}.` } : {}, whole: '' };
    } catch (error) {
      return problemsOfRefusal(error, { cep: wrongCep }, 'calcular a entrega');
    }
  };
  const choose = async (next: ChosenDelivery) => {
    setChosen(next);
    setFailure('');
    try {
      await change(next);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setChosen(undefined);
      setFailure('A loja não respondeu, e a entrega não foi guardada. Tente de novo.');
    }
  };
  const { campos, entregas, totais, formas } = checkout;
  return (
    <>
      <ShopForm fields={[{ ...cepField, initial: campos.cep ?? quoted }]} button="Calcular" send={send} />
      {entregas.length > 0 && (
        <DeliveryChoice
          checkout={checkout}
          chosen={chosen ?? campos}
          problem=""
          onChoose={(next) => void choose(next)}
        />
      )}
      {failure && <FailureText className={css.failure}>{failure}</FailureText>}
      <p role="status" className={css.total}>
        {totais.freteCentavos !== undefined &&
          `Total no ${firstPaymentMethod.label} com a ${campos.retirada ? 'retirada' : 'entrega'}: ${formatReais((findOfferedPayment({ formas }, firstPaymentMethod.name)?.centavos ?? totais.totalCentavos) / 100)}`}
      </p>
    </>
  );
}

import { useSnapshot, useStorefront } from '@storefront/contracts';
import {
  addressFields,
  type Checkout,
  type CheckoutField,
  type CheckoutFields,
  checkoutInputs,
  chosenVisit,
  fieldsOfAddress,
  checkoutFieldTexts as fieldTexts,
  findOfferedPayment,
  firstPaymentMethod,
  checkoutSteps as steps,
} from '@storefront/contracts/api';
import { type ReactNode, useEffect, useState } from 'react';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { signInAddress } from '../address/return-address.ts';
import { type FormProblems, nothingWrong, problemsOfRefusal } from '../forms/form-problems.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { AddressChoice, KeepAddress, useAddressChoice } from './address-choice.tsx';
import css from './checkout-page.module.css';
import { type ChosenDelivery, DeliveryChoice } from './delivery-choice.tsx';
import { GoneChoice } from './gone-choice.tsx';
import { keepAddress } from './keep-address.ts';
import { type ChosenPayment, PaymentChoice } from './payment-choice.tsx';
import type { CheckoutView } from './use-checkout.ts';
import { VisitChoice } from './visit-choice.tsx';

interface StepFormProps {
  readonly at: number;
  readonly view: CheckoutView;
  readonly checkout: Checkout;
  /** Opens the next step, with the reply to this one. */
  readonly onDone: (path: string, reply: Checkout) => void;
}

/** Fields that are chosen, not typed; a step has one of them. */
const choices: readonly CheckoutField[] = ['entrega', 'pagamento', 'parcelas'];

/** One step: what is typed is kept when a field is left; 'Continuar' needs all of it. */
export function StepForm({ at, view, checkout, onDone }: StepFormProps) {
  const { campos } = checkout;
  const asks = steps[at]?.asks ?? [];
  const book = useAddressChoice(checkout);
  const { api } = useStorefront();
  const typed = book.chosen ? asks.filter((name) => !addressFields.some((field) => field === name)) : asks;
  const fields = checkoutInputs.filter(({ name }) => typed.includes(name));
  const [keepsAddress, setKeepsAddress] = useState(false);
  useQuotedCep(asks.includes('cep') && campos.cep === undefined, view.keep);
  const [choiceProblem, setChoiceProblem] = useState('');
  // shown at once; the sums follow with the server's reply
  const [delivery, setDelivery] = useState<ChosenDelivery>();
  const [visit, setVisit] = useState<string>();
  const [payment, setPayment] = useState<ChosenPayment>(() => paymentIn(checkout));
  const send = async (values: FormValues): Promise<FormProblems | undefined> => {
    const chosen = {
      ...(asks.includes('cep') && book.chosen && fieldsOfAddress(book.chosen)),
      ...(asks.includes('pagamento') && payment),
      ...delivery,
      ...(visit && { visita: visit }),
    };
    try {
      const reply = await view.change({ ...(values as CheckoutFields), ...chosen });
      const wrong = asks.filter((field) => reply.faltam.includes(field));
      const choice = choices.find((field) => wrong.includes(field));
      setChoiceProblem(choice ? (fieldTexts[choice] ?? '') : '');
      if (wrong.length > 0)
        return { fields: Object.fromEntries(wrong.map((name) => [name, fieldTexts[name] ?? ''])), whole: '' };
      const kept = keepsAddress && book.canKeep ? await keepAddress(api, values) : nothingWrong;
      if (kept.whole) return kept;
      onDone(steps[at + 1]?.path ?? '/checkout', reply);
      return undefined;
    } catch (error) {
      return problemsOfRefusal(error, fieldTexts, 'guardar seus dados');
    }
  };
  return (
    <>
      {at === 0 && checkout.idUsuario === undefined && <SignInOffer />}
      {asks.includes('entrega') && <GoneChoice checkout={checkout} />}
      {asks.includes('cep') && <AddressChoice {...book} onChoose={view.keep} />}
      <ShopForm
        fields={fields.map((field) => ({ ...field, initial: initialOf(book.typed, field.name) }))}
        button={asks.includes('pagamento') ? 'Revisar o pedido' : 'Continuar'}
        tone="buy"
        send={send}
        onFieldLeft={(name, value) => {
          // a field that was passed empty must not empty what the CEP completes meanwhile
          if (value !== '' || initialOf(campos, name)) view.keep({ [name]: value });
        }}
      >
        {asks.includes('cep') && book.canKeep && (
          <KeepAddress isKept={keepsAddress} onChange={setKeepsAddress} />
        )}
        {asks.includes('entrega') && (
          <DeliveryChoice
            checkout={checkout}
            chosen={delivery ?? campos}
            problem={choiceProblem}
            onChoose={(next) => {
              setDelivery(next);
              setChoiceProblem('');
              view.keep(next);
            }}
          />
        )}
        {asks.includes('visita') && checkout.visitas && (
          <VisitChoice
            visits={checkout.visitas}
            chosen={chosenVisit({ ...checkout, campos: { visita: visit ?? campos.visita } })}
            onChoose={(next) => {
              setVisit(next);
              view.keep({ visita: next });
            }}
          />
        )}
        {asks.includes('pagamento') && (
          <PaymentChoice
            checkout={checkout}
            chosen={payment}
            problem={choiceProblem}
            onChoose={(next) => {
              setPayment(next);
              setChoiceProblem('');
              view.keep(next);
            }}
          />
        )}
      </ShopForm>
    </>
  );
}

/** Fills in the CEP of the shopper's last delivery quote, if none was typed. */
function useQuotedCep(isEmpty: boolean, keep: CheckoutView['keep']): void {
  const cep = useSnapshot('cart:postal-code-updated')?.cep;
  useEffect(() => {
    if (isEmpty && cep !== undefined) keep({ cep });
  }, [isEmpty, cep, keep]);
}

function initialOf(fields: CheckoutFields, name: string): string | undefined {
  const value = fields[name as CheckoutField];
  return typeof value === 'number' ? undefined : value;
}

/** What was chosen before; the first way to pay, where it is not offered any more. */
function paymentIn({ campos, formas = [] }: Checkout): ChosenPayment {
  const { parcelas = 1 } = campos;
  const offer = findOfferedPayment({ formas }, campos.pagamento) ?? formas[0];
  const pagamento = offer?.codigo ?? firstPaymentMethod.name;
  if (!offer?.planos) return { pagamento };
  // a smaller total may have fewer instalments
  const isOffered = offer.planos.some((plan) => plan.parcelas === parcelas);
  return { pagamento, parcelas: isOffered ? parcelas : 1 };
}

function SignInOffer(): ReactNode {
  const { at } = useCheckoutAddress();
  return (
    <p className={css.help}>
      Já tem cadastro? <a href={signInAddress(at('/checkout'))}>Entrar</a>. Ou continue sem cadastro, com os
      dados abaixo.
    </p>
  );
}

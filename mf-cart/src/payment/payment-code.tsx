import { type PaymentCodeTexts, type PixPayment, readPaymentMethod } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { copyText } from '@storefront/ui/copy-text';
import { twoDigits } from '@storefront/ui/remaining';
import { useRemaining } from '@storefront/ui/use-remaining';
import { useEffect, useState } from 'react';
import { brazilianDay } from '../dates/brazilian-day.ts';
import input from '../frame/code-input.module.css';
import css from './payment-code.module.css';

interface PaymentCodeProps {
  readonly payment: PixPayment;
  /** The time of the code is over. */
  readonly onOver: () => void;
}

/** The code of a payment, as a text to copy and, where it has one, as a picture, with the time that is left. */
export function PaymentCode({ payment, onOver }: PaymentCodeProps) {
  const { codigo = '', qr, venceEm = '', console, documento, demo } = payment;
  const { label, code: texts } = readPaymentMethod(payment);
  const remaining = useRemaining(venceEm);
  useEffect(() => {
    if (remaining === null) onOver();
  }, [remaining, onOver]);
  if (!texts) return null;
  return (
    <>
      {demo && (
        <p className={css.demo}>
          <b>Demonstração:</b> {texts.demoText}
        </p>
      )}
      <div className={css.pix}>
        {qr && (
          <svg
            className={css.qr}
            role="img"
            aria-label={`Código QR do ${label}${demo ? ' de demonstração' : ''}`}
            viewBox={`0 0 ${qr.lado} ${qr.lado}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.caminho} />
          </svg>
        )}
        <div className={css.pay}>
          {remaining && texts.isShort && (
            <p role="timer" className={css.time}>
              O código vale por {twoDigits(remaining.minutes)}:{twoDigits(remaining.seconds)}
            </p>
          )}
          {venceEm && !texts.isShort && (
            <p className={css.time}>
              Vence em {brazilianDay(venceEm)}. {texts.validityText}
            </p>
          )}
          <CopyCode code={codigo} texts={texts} />
          {documento && (
            <a className={base.link} href={documento} target="_blank" rel="noreferrer">
              Abrir o {label} para imprimir
            </a>
          )}
          {console && (
            <a className={base.link} href={console} target="_blank" rel="noreferrer">
              Simular o pagamento no console da demonstração
            </a>
          )}
        </div>
      </div>
    </>
  );
}

function CopyCode({ code, texts }: { readonly code: string; readonly texts: PaymentCodeTexts }) {
  const copyTexts = {
    none: '',
    copied: texts.copiedText,
    refused: 'O navegador não deixou copiar: selecione o código e copie.',
  };
  const [copied, setCopied] = useState<keyof typeof copyTexts>('none');
  return (
    <div className={css.copy}>
      <label>
        {texts.label}
        <input
          className={input.code}
          readOnly
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <button
        type="button"
        className={base.button('primary')}
        onClick={() => void copyText(code).then((done) => setCopied(done ? 'copied' : 'refused'))}
      >
        {texts.copyText}
      </button>
      <p role="status">{copyTexts[copied]}</p>
    </div>
  );
}

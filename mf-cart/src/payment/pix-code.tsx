import { demoCodeText, type PixPayment } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { copyText } from '@storefront/ui/copy-text';
import { twoDigits } from '@storefront/ui/remaining';
import { useRemaining } from '@storefront/ui/use-remaining';
import { useEffect, useState } from 'react';
import input from '../frame/code-input.module.css';
import css from './pix-code.module.css';

interface PixCodeProps {
  readonly payment: PixPayment;
  /** The time of the code is over. */
  readonly onOver: () => void;
}

/** The code as a picture and as a text to copy, with the time that is left. */
export function PixCode({ payment: { codigo = '', qr, venceEm = '', console }, onOver }: PixCodeProps) {
  const remaining = useRemaining(venceEm);
  useEffect(() => {
    if (remaining === null) onOver();
  }, [remaining, onOver]);
  return (
    <>
      <p className={css.demo}>
        <b>Demonstração:</b> {demoCodeText}
      </p>
      <div className={css.pix}>
        {qr && (
          <svg
            className={css.qr}
            role="img"
            aria-label="Código QR do PIX de demonstração"
            viewBox={`0 0 ${qr.lado} ${qr.lado}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.caminho} />
          </svg>
        )}
        <div className={css.pay}>
          {remaining && (
            <p role="timer" className={css.time}>
              O código vale por {twoDigits(remaining.minutes)}:{twoDigits(remaining.seconds)}
            </p>
          )}
          <CopyCode code={codigo} />
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

const copyTexts = {
  none: '',
  copied: 'Código copiado.',
  refused: 'O navegador não deixou copiar: selecione o código e copie.',
} as const;

function CopyCode({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState<keyof typeof copyTexts>('none');
  return (
    <div className={css.copy}>
      <label>
        PIX copia e cola
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
        Copiar código
      </button>
      <p role="status">{copyTexts[copied]}</p>
    </div>
  );
}

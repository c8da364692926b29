import { formatReais } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FailureText } from '../frame/failure-text.tsx';
import css from './card-frame.module.css';
import page from './order-page.module.css';
import { useSilence } from './use-silence.ts';

interface CardFrameProps {
  /** Address of the provider's page, which is of another origin: the shop never sees what is typed there. */
  readonly address: string;
  readonly cents: number;
  /** Pays with the token of a card; the frame waits until it resolves. */
  readonly onToken: (token: string) => Promise<void>;
}

/** What the frame sends. */
interface FrameMessage {
  readonly kind?: unknown;
  readonly token?: unknown;
  readonly px?: unknown;
}

const mostHeightPx = 2_000;

/** The frame in which a card is typed; one that does not come is said, and can be loaded again. */
export function CardFrame(props: CardFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(1);
  return (
    <LoadedFrame key={attempt} {...props} isAgain={attempt > 1} onAgain={() => setAttempt(attempt + 1)} />
  );
}

interface LoadedFrameProps extends CardFrameProps {
  readonly isAgain: boolean;
  readonly onAgain: () => void;
}

function LoadedFrame({ address, cents, onToken, isAgain, onAgain }: LoadedFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState<number>();
  const { isSilent, onLoad } = useSilence(heightPx !== undefined);
  const pay = useEffectEvent(onToken);
  // heard from the first moment, since the frame says its height once
  useLayoutEffect(() => {
    const { origin } = new URL(address);
    const hear = (event: MessageEvent<FrameMessage>) => {
      const inside = frame.current?.contentWindow;
      if (event.origin !== origin || event.source !== inside || !inside) return;
      const { kind, token, px } = event.data;
      if (kind === 'height' && typeof px === 'number') setHeightPx(Math.min(px, mostHeightPx));
      if (kind === 'card' && typeof token === 'string')
        void pay(token).finally(() => inside.postMessage({ kind: 'answered' }, origin));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [address]);
  // the button that asked for it is gone
  useEffect(() => {
    if (isAgain) frame.current?.focus();
  }, [isAgain]);
  const settings = new URLSearchParams({
    loja: location.origin,
    texto: `Pagar ${formatReais(cents / 100)}`,
  });
  return (
    <>
      {isSilent && (
        <>
          <FailureText className={page.problem}>
            O formulário do cartão não carregou. Seu pedido está guardado: confira sua conexão e tente de
            novo.
          </FailureText>
          <button type="button" className={base.button('line')} onClick={onAgain}>
            Carregar de novo
          </button>
        </>
      )}
      <iframe
        ref={frame}
        className={css.frame}
        title="Dados do cartão"
        src={`${address}#${settings}`}
        height={heightPx}
        hidden={isSilent}
        sandbox="allow-scripts allow-forms allow-same-origin"
        onLoad={onLoad}
      />
    </>
  );
}

import { formatReais } from '@storefront/contracts';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import css from './card-frame.module.css';

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

/** The frame in which a card is typed. */
export function CardFrame({ address, cents, onToken }: CardFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState<number>();
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
  const settings = new URLSearchParams({
    loja: location.origin,
    texto: `Pagar ${formatReais(cents / 100)}`,
  });
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title="Dados do cartão"
      src={`${address}#${settings}`}
      height={heightPx}
      sandbox="allow-scripts allow-forms allow-same-origin"
    />
  );
}

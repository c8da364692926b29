import { PhoneLine } from '../failure-notice/phone-line.tsx';

export interface ScriptNoticeProps {
  /** Subject of "… precisa de JavaScript.", such as `Comprar pelo site`. */
  readonly what: string;
}

/** Shown without scripts, in place of controls that need them. */
export function ScriptNotice({ what }: ScriptNoticeProps) {
  return (
    <noscript>
      <div>
        <p>{what} precisa de JavaScript. Ative-o no navegador, ou fale com a gente.</p>
        <PhoneLine />
      </div>
    </noscript>
  );
}

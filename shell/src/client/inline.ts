import { handleBootFailure } from './boot/boot-failure.ts';
import { ClickReplay } from './boot/click-replay.ts';
import { createDefaultPolicy } from './boot/default-policy.ts';
import { FirstUse } from './boot/first-use.ts';
import { showStoredLooks } from './boot/show-stored-looks.ts';

/** What the document's own script hands to the first script that loads. */
export interface EarlyPage {
  readonly clicks: ClickReplay;
  readonly firstUse: FirstUse;
  /** Ends the wait for the first script. */
  readonly loaded: AbortController;
}

declare global {
  interface Window {
    /** Undefined once the page is one without scripts. */
    earlyPage?: EarlyPage | undefined;
  }
}

/** How long a click waits for the first script, in ms. */
const limitMs = 10_000;

/** Runs before the document's body is read, so that no use of it is lost. */
function keepEarlyUse(): void {
  createDefaultPolicy(window, location);
  showStoredLooks(document);
  // hears a click before it is kept, which ends the event
  const firstUse = new FirstUse(window);
  const loaded = new AbortController();
  const { signal } = loaded;
  const fail = () => {
    if (signal.aborted) return;
    loaded.abort();
    window.earlyPage = undefined;
    handleBootFailure(clicks, location);
  };
  const clicks = new ClickReplay(window, () => setTimeout(fail, limitMs));
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) fail();
  };
  window.addEventListener('error', onError, { capture: true, signal });
  window.earlyPage = { clicks, firstUse, loaded };
}

keepEarlyUse();

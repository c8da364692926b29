import { consentRoot } from '../../page/consent.ts';
import type { PageState } from '../../page/page-state.ts';
import { setBottomOffset } from '../consent/set-bottom-offset.ts';
import type { ClickReplay } from './click-replay.ts';
import { showPageNotice } from './page-notice.ts';
import { reloadOnce } from './reload-once.ts';
import { showWithoutScripts } from './show-without-scripts.ts';

/**
 * Handles a failure to load or start the shell's code. The server's HTML stays, as it is without scripts and with a
 * notice; the consent notice, whose buttons would do nothing, goes. The last click that was kept leads where its button
 * names.
 */
export function handleBootFailure(clicks: ClickReplay, documents: Pick<Location, 'assign' | 'href'>): void {
  const state = readState();
  const page = document.querySelector('main');
  const { withoutScripts } = clicks.stop()?.dataset ?? {};
  if (!state || !page) return;
  document.getElementById(consentRoot)?.remove();
  setBottomOffset(document, 0);
  showWithoutScripts(document);
  showPageNotice(page, state.config, state.private === true);
  const { href } = documents;
  // a release names it
  if (withoutScripts === undefined || !URL.canParse(withoutScripts, href)) return;
  const target = new URL(withoutScripts, href);
  if (target.origin === new URL(href).origin) documents.assign(target.href);
}

/** A private page has only placeholders. */
export function reloadPrivate(documents: Pick<Location, 'reload'>): void {
  if (readState()?.private) reloadOnce(documents);
}

function readState(): PageState | undefined {
  const text = document.getElementById('page-state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

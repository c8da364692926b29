import { consentRoot } from '../../page/consent.ts';
import type { PageState } from '../../page/page-state.ts';
import { setBottomOffset } from '../consent/set-bottom-offset.ts';
import { showPageNotice } from './page-notice.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Handles a failure to load or start the shell's code. The server's HTML stays, since its links and forms work, with a
 * notice that its buttons do not; the consent notice, whose buttons do not either, goes. A private page has only placeholders, so the document is loaded again.
 */
export function handleBootFailure(documents: Pick<Location, 'reload'>): void {
  const text = document.getElementById('page-state')?.textContent;
  const page = document.querySelector('main');
  if (!text || !page) return;
  const { private: isPrivate, config } = JSON.parse(text) as PageState;
  document.getElementById(consentRoot)?.remove();
  setBottomOffset(document, 0);
  showPageNotice(page, config, isPrivate === true);
  if (isPrivate) reloadOnce(documents);
}

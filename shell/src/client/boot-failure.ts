import type { PageState } from '../page/page-state.ts';
import { showPageNotice } from './page-notice.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * The shop's own code could not be loaded. The server's HTML stays, and works as HTML; that of a private page has only
 * placeholders, so it says so and is loaded again.
 */
export function handleBootFailure(documents: Pick<Location, 'reload'>): void {
  const text = document.getElementById('page-state')?.textContent;
  const page = document.querySelector('main');
  if (!text || !page) return;
  const { private: isPrivate, config } = JSON.parse(text) as PageState;
  if (!isPrivate) return;
  showPageNotice(page, config);
  reloadOnce(documents);
}

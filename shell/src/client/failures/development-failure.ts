import type { ModuleId, RemoteName } from '@storefront/contracts';

/** Adds to the development notice what failed in this browser, one line for each module. */
export function addToNotice(module: ModuleId | RemoteName, failure: string): void {
  const notice = document.querySelector('aside[aria-label="Development"]');
  const written = notice?.querySelector(`[data-failed="${module}"]`);
  const line = written ?? document.createElement('div');
  line.setAttribute('data-failed', module);
  line.textContent = `${module} ${failure}`;
  if (!written) notice?.lastElementChild?.before(line);
}

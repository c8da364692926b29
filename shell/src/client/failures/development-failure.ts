import type { ModuleId, RemoteName } from '@storefront/contracts';

/** Adds to the development notice that a module under development failed here, so that the page shows its live release. */
export function addToNotice(module: ModuleId | RemoteName, error: unknown): void {
  const notice = document.querySelector('aside[aria-label="Development"]');
  const written = notice?.querySelector(`[data-failed="${module}"]`);
  const line = written ?? document.createElement('div');
  line.setAttribute('data-failed', module);
  line.textContent = `${module} failed: the live release until you reload: ${error}`;
  if (!written) notice?.lastElementChild?.before(line);
}

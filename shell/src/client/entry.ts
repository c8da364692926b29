import '../styles/index.css';
import { painted } from '@storefront/ui/hydrate/painted';
import { handleBootFailure, reloadPrivate } from './boot/boot-failure.ts';
import { mirrorMaintenanceAccess } from './boot/maintenance-access.ts';
import type { EarlyPage } from './inline.ts';

/**
 * The only file of code that loads before the page is painted. The HTML's links and forms work without scripts, so the
 * other scripts load after styles and pictures; the document's own script keeps clicks on buttons until then.
 */
async function begin({ clicks, loaded }: EarlyPage): Promise<void> {
  loaded.abort();
  await new Promise<void>((resolve) => painted(resolve, document.documentElement));
  const hints = document.getElementById('preload-hints');
  if (hints instanceof HTMLTemplateElement) document.head.append(hints.content);
  const load = () => import('./boot.ts');
  // a second attempt survives a short network failure
  const starting = load()
    .catch(load)
    .then(({ boot }) => boot(clicks));
  await starting.catch((error: unknown) => {
    handleBootFailure(clicks, location);
    reloadPrivate(location);
    throw error;
  });
}

// the maintenance page too, which has nothing to start
mirrorMaintenanceAccess(document);
if (window.earlyPage) void begin(window.earlyPage);

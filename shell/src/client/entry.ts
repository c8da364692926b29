import '../styles/index.css';
import { painted } from '@storefront/ui/hydrate/painted';
import { handleBootFailure } from './boot/boot-failure.ts';
import { ClickReplay } from './boot/click-replay.ts';
import { createDefaultPolicy } from './boot/default-policy.ts';
import { mirrorMaintenanceAccess } from './boot/maintenance-access.ts';

/**
 * The only code that runs before the page is painted. The HTML's links and forms work without scripts, so the other
 * scripts load after styles and pictures; clicks on buttons are kept until then.
 */
async function begin(): Promise<void> {
  createDefaultPolicy(window, location);
  mirrorMaintenanceAccess(document);
  const clicks = new ClickReplay(window);
  await new Promise<void>((resolve) => painted(resolve, document.documentElement));
  const hints = document.getElementById('preload-hints');
  if (hints instanceof HTMLTemplateElement) document.head.append(hints.content);
  const load = () => import('./boot.ts');
  // a second attempt survives a short network failure
  const starting = load()
    .catch(load)
    .then(({ boot }) => boot(clicks));
  await starting.catch((error: unknown) => {
    clicks.stop();
    handleBootFailure(location);
    throw error;
  });
}

void begin();

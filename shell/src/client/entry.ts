import '../styles/index.css';
import { EarlyClicks } from './click-replay.ts';
import { enableFullStyles } from './full-styles.ts';
import { whenDue } from './when-due.ts';

/**
 * All that a page runs before it is on screen. The HTML is whole and its links and forms work, so what makes it alive
 * comes after what it looks like; clicks on buttons wait.
 */
async function begin(): Promise<void> {
  const clicks = new EarlyClicks(window);
  await whenDue();
  const ahead = document.getElementById('ahead');
  if (ahead instanceof HTMLTemplateElement) document.head.append(ahead.content);
  enableFullStyles();
  const load = () => import(/* webpackChunkName: "page" */ './boot.ts');
  // a network's hiccup is over at the second try
  const { boot } = await load().catch(load);
  await boot(clicks);
}

void begin();

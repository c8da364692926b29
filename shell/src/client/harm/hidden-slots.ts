import type { ModuleId } from '@storefront/contracts';
import { mayBeEmpty } from '../../page/layout.ts';
import type { ReleaseName } from '../../page/page-state.ts';
import { releaseOfUrl } from '../failures/blame-release.ts';

/** A slot is empty for a moment while another release replaces its content. */
const settleMs = 1000;

type Blame = (release: ReleaseName, error: Error) => void;

/**
 * Blames a slot's release when its HTML has no height although that of another slot has, and the release of a style
 * sheet for a slot that had height and has none once the sheet has been applied. Sheets of code that is loaded later come
 * while the page is open.
 */
export function watchHeights(page: Document, blame: Blame): void {
  const slots = [...page.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => !mayBeEmpty(slot.dataset.slot as ModuleId),
  );
  const shown = new Set(slots.filter(hasHeight));
  void blameHidden(
    slots.filter((slot) => !shown.has(slot)),
    blame,
  );
  const check = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const release = releaseOfUrl(target.href);
    if (release === undefined) return;
    for (const slot of [...shown].filter(isHidden)) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      if (!shown.has(slot) || !isHidden(slot)) continue;
      shown.delete(slot);
      blame(release, new Error(`${target.href} has hidden the slot of ${slot.dataset.slot}`));
    }
  };
  page.addEventListener('load', check, true);
}

async function blameHidden(slots: readonly HTMLElement[], blame: Blame): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  for (const slot of slots.filter(isHidden)) {
    const { slot: module, remote, version } = slot.dataset;
    // nothing has height in a frame that is not shown
    const isSeen = slot.ownerDocument.documentElement.getBoundingClientRect().height > 0;
    if (remote === undefined || version === undefined || slot.childElementCount === 0 || !isSeen) continue;
    blame(
      { remote, version } as ReleaseName,
      new Error(`the HTML of ${module} has no height, or is not seen`),
    );
  }
}

/** A placeholder may replace the slot. */
function isHidden(slot: HTMLElement): boolean {
  return slot.isConnected && slot.style.display !== 'none' && !hasHeight(slot);
}

/** An element without a box of its own, as a slot is, is as high as its content. */
function hasHeight(element: Element): boolean {
  return [...element.children].some(
    (child) => isShown(child) || (getComputedStyle(child).display === 'contents' && hasHeight(child)),
  );
}

/** Whether it has height on the page, where it is neither transparent nor moved out beyond the start. */
function isShown(element: Element): boolean {
  const { height, right, bottom } = element.getBoundingClientRect();
  const isOnPage = right + window.scrollX > 0 && bottom + window.scrollY > 0;
  return height > 0 && isOnPage && isVisible(element);
}

/** Some browsers do not tell. */
function isVisible(element: Element): boolean {
  return (
    !('checkVisibility' in element) ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

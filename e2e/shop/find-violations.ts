import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Part {
  /** Selector of the part that is checked; the whole page without it. */
  readonly include?: string;
  readonly exclude?: string;
}

/** What axe finds in a page or a part of it: each rule that is broken, with its elements. */
export async function findViolations(
  page: Page,
  { include, exclude }: Part = {},
): Promise<readonly string[]> {
  // run in the page itself, without the lists of what is right: both would take longer than the rules
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

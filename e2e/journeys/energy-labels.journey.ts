import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import {
  atBothSizes,
  desktop,
  expectAccessible,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';
import { cards, main } from '../shop/walk-screens.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const group = 'Classificação Energética';
/** Ids of letters of two label regimes; those of the first have an icon. */
const letters = { 'IDRS 2020': 306, 'IDRS nova': 9007 };

/** Opens the group's options: in the bar on wide screens, in the side panel on phones. */
async function openGroup(page: Page, wide: boolean): Promise<Locator> {
  const opener = main(page).getByRole('button', { name: wide ? group : /^Filtro/ });
  await opener.click();
  if (wide) return main(page);
  return page.getByRole('dialog', { name: 'Filtrar por:' });
}

/** The letters of a list that are drawn as on the label, on a colour of their own. */
const drawn = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const letter = [...item.querySelectorAll('*')].find((each) => each.textContent?.trim().length === 1);
      const colour = letter && getComputedStyle(letter).backgroundColor;
      return letter && colour !== 'rgba(0, 0, 0, 0)' ? [letter.textContent] : [];
    }),
  );

test.use(desktop);

test('a card names the whole regime of its energy class, and draws the letter of one regime only', async ({
  page,
}) => {
  for (const [regime, id] of Object.entries(letters)) {
    await visit(page, `${category}?filtros=9:${id}`);
    await atBothSizes(page, async () => {
      const label = cards(page).first().getByRole('list').getByRole('listitem').first();
      await label.scrollIntoViewIfNeeded();
      const name = label.getByRole('img', { name: new RegExp(`^Classe [A-F] na etiqueta ${regime}$`) });
      await expect(name).toBeVisible();
      expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
      expect(await drawn(label.locator('..'))).toHaveLength(regime === 'IDRS 2020' ? 1 : 0);
    });
  }
});

test('the energy classes of a category', async ({ page }) => {
  await visit(page, category);
  await test.step('the filter has a list of letters for each regime, of which one is drawn', () =>
    atBothSizes(page, async (size) => {
      const panel = await openGroup(page, size === 'desktop');
      const list = (regime: string) => panel.getByRole('list', { name: `${group}, ${regime}` });
      await list('IDRS 2020').scrollIntoViewIfNeeded();
      await expect(list('IDRS 2020')).toBeVisible();
      expect(await drawn(list('IDRS 2020'))).toEqual(['A', 'B', 'C', 'D', 'E']);
      await expect(list('CEE antiga')).toContainText('A');
      expect(await drawn(list('CEE antiga'))).toEqual([]);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(list('IDRS 2020')).toBeHidden();
    }));

  await test.step('in one column the figures of a card are beside its heart, not under it', async () => {
    await main(page).getByRole('button', { name: 'Uma coluna' }).click();
    await expect(main(page).locator('ul[data-layout="row"]')).toBeVisible();
    for (const width of [320, 360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await cards(page).evaluateAll(overlaps), `${width} px`).toEqual([]);
    }
  });
});

/** Runs in the page: the texts of the cards whose figures reach into their hearts, in px. */
function overlaps(all: readonly Element[]): string[] {
  return all.flatMap((card) => {
    const figures = card.querySelector('ul > li:last-child')?.getBoundingClientRect();
    const heart = card.querySelector('[aria-label*="favoritos"]')?.getBoundingClientRect();
    const px = Math.round((figures?.right ?? 0) - (heart?.left ?? 0));
    return px > 0 ? [`${px} px: ${card.querySelector('ul')?.textContent}`] : [];
  });
}

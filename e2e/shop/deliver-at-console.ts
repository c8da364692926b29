import { expect, type Page } from '@playwright/test';

/** Plays the warehouse for all shipments of an order, until each is delivered. */
export async function deliverAtConsole(page: Page, url: string, order: string): Promise<void> {
  const warehouse = await page.context().newPage();
  await warehouse.goto(`${url}/v2/front/demo/pagamentos`);
  for (const label of ['Separar', 'Despachar', 'Entregar']) {
    const buttons = warehouse.getByRole('button', { name: new RegExp(`^${label}: .*${order}$`) });
    for (let left = await buttons.count(); left > 0; left--) {
      await buttons.first().click();
      await expect(buttons).toHaveCount(left - 1);
    }
  }
  await warehouse.close();
}

import type { BrowserContext, Page } from '@playwright/test';

/** A pointer that moves: somebody uses the page, and its code starts. */
const movePointer = () => void window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));

/** Lets a pointer move over each document that is opened from now on, as soon as its HTML is read. */
export async function movePointerOnEachPage(opened: BrowserContext | Page): Promise<void> {
  await opened.addInitScript(`document.addEventListener('DOMContentLoaded', ${movePointer});`);
}

/** Lets a pointer move over the open document. */
export async function movePointerOver(page: Page): Promise<void> {
  await page.evaluate(movePointer);
}

import type { Page } from '@playwright/test';

/** Where the first card and its cash price end, and how much of the window the bars cover. */
export const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('nav[aria-label="Menu rápido"]');
    const menuPx = menu?.getBoundingClientRect().height ?? 0;
    const topPx = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const card = document.querySelector('main article');
    const price = card?.querySelector('strong');
    return {
      foldPx: window.innerHeight - menuPx,
      cardPx: card?.getBoundingClientRect().top ?? Number.NaN,
      pricePx: price?.getBoundingClientRect().bottom ?? Number.NaN,
      barsShare: (topPx + menuPx) / window.innerHeight,
      overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

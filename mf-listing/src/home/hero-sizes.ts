/**
 * Width of the hero's picture (hero.module.css); preloading must choose the file that the hero will. Wide screens
 * often have a density of 1, where the smaller, coarser files would show.
 */
export const heroSizes = '(min-width: 1024px) 600px, calc(min(62vw, 300px) - 28px)';

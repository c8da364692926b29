/**
 * Width of the hero's picture (hero.module.css), also for its preload, which must choose the same file. Wide screens
 * often have a density of 1, where the smaller files would look coarse.
 */
export const heroSizes = '(min-width: 1024px) 600px, calc(min(62vw, 300px) - 28px)';

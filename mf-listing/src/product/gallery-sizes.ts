/**
 * Width of the large picture (gallery.module.css: on phones limited by the frame's proportions and padding), also for
 * its preload, which must choose the same file. Wide screens often have a density of 1, where the smaller files would
 * look coarse.
 */
export const gallerySizes = '(min-width: 1200px) 600px, (min-width: 768px) 40vw, calc(78vw - 20px)';

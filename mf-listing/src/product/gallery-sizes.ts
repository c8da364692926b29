/**
 * Width of the large picture (gallery.module.css: on phones, limited by the frame's proportions and
 * padding); preloading must choose the file that the gallery will. Wide screens often have a density of 1, where the
 * smaller, coarser files would show.
 */
export const gallerySizes = '(min-width: 768px) 600px, calc(78vw - 20px)';

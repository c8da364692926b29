export { ContentPage as default } from '../content/content-page.tsx';
export { head, load } from '../content/load-content-page.ts';

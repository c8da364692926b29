export { Footer as default } from '../footer/footer.tsx';
export { load } from '../footer/load-footer.ts';

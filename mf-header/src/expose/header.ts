export { Header as default } from '../frame/header.tsx';
export { load } from '../frame/load-header.ts';

export { head, PersonalDataPage as default } from '../personal-data/personal-data-page.tsx';

export { AccountPage as default, head } from '../account/account-page.tsx';

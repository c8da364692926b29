export { head, NewPasswordPage as default } from '../password/new-password-page.tsx';

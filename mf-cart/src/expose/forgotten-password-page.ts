export { ForgottenPasswordPage as default, head } from '../password/forgotten-password-page.tsx';

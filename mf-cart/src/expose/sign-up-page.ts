export { head, SignUpPage as default } from '../account/sign-up-page.tsx';

export { head, SignInPage as default } from '../account/sign-in-page.tsx';

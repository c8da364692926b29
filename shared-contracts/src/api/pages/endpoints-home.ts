import { defineEndpoint } from '../call/define-endpoint.ts';
import { HomePage } from './home.ts';

export const homeEndpoint = defineEndpoint({ method: 'GET', path: '/url/home', reply: () => HomePage });

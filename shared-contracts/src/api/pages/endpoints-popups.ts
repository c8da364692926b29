import { defineEndpoint } from '../call/define-endpoint.ts';
import { Popups } from './popups.ts';

export const popupsEndpoint = defineEndpoint({ method: 'GET', path: '/popups', reply: () => Popups });

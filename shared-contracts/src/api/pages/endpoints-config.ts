import { defineEndpoint } from '../call/define-endpoint.ts';
import { StoreConfig } from './config.ts';

export const configEndpoint = defineEndpoint({ method: 'GET', path: '/config', reply: () => StoreConfig });

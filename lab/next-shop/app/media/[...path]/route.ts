export { relayToStoreApi as GET } from '../../../lib/store-api.ts';

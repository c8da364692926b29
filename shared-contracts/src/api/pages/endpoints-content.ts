import { defineEndpoint } from '../call/define-endpoint.ts';
import { ContentPage } from './content.ts';

export const contentPageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/page/{slug}',
  params: ['slug'],
  reply: () => ContentPage,
  errors: { 404: ['not-found'] },
});

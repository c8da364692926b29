import type { Folders } from './folders.ts';

export const footerFolders: Folders = {
  api: [],
  icons: [],
  interaction: [],
  newsletter: ['api'],
  popup: ['api', 'interaction'],
  whatsapp: ['icons', 'interaction'],
  footer: ['api', 'icons', 'newsletter', 'popup', 'whatsapp'],
  content: ['api', 'footer'],
  evaluation: ['api', 'content'],
  simulators: ['content'],
  subscription: ['api', 'content'],
  tracking: ['api', 'content'],
  expose: ['footer', 'content', 'evaluation', 'simulators', 'subscription', 'tracking'],
};

import type { Folders } from './folders.ts';

export const footerFolders: Folders = {
  icons: [],
  interaction: [],
  newsletter: [],
  popup: ['interaction'],
  whatsapp: ['icons', 'interaction'],
  footer: ['icons', 'newsletter', 'popup', 'whatsapp'],
  content: ['footer'],
  evaluation: ['content'],
  simulators: ['content'],
  subscription: ['content'],
  tracking: ['content'],
  expose: ['footer', 'content', 'evaluation', 'simulators', 'subscription', 'tracking'],
};

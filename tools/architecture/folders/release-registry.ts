import type { Folders } from './folders.ts';

/** The folders from the lowest to the highest: each may import those above it in this list. */
export const registryFolders: Folders = {
  // what the gate refuses is a function of what it is given
  gate: [],
  database: [],
  access: ['database'],
  shells: ['database'],
  previews: ['database', 'access'],
  webhooks: ['database', 'access'],
  channels: ['database', 'access', 'shells', 'gate'],
  discovery: ['database', 'access', 'shells', 'previews', 'channels'],
  publish: ['database', 'access', 'shells', 'channels', 'discovery'],
  judge: ['database', 'shells', 'channels', 'discovery'],
  rollouts: ['database', 'access', 'shells', 'channels', 'judge'],
  upkeep: ['database', 'discovery', 'publish'],
  routes: [
    'database',
    'access',
    'shells',
    'previews',
    'webhooks',
    'channels',
    'discovery',
    'publish',
    'judge',
    'rollouts',
  ],
};

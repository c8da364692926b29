import type { Folders } from './folders.ts';

/** Each provider is a folder of its own. */
export const providerFolders: Folders = {
  'mercado-pago': [],
  'melhor-envio': [],
  viacep: [],
};

export const mercadoPagoFolders: Folders = {
  api: [],
  'card-page': [],
  methods: ['api'],
};

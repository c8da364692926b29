import type { Folders } from './folders.ts';

/** The folders in each domain of store-api. */
export const domainFolders: Readonly<Record<string, Folders>> = {
  'services/store-api/src/cart': {
    coupons: [],
    contents: ['coupons'],
    changing: ['contents'],
  },
  'services/store-api/src/catalogue': {
    records: [],
    filling: [],
    offers: ['records'],
    reading: ['records'],
    facets: ['records', 'offers'],
    memory: ['records', 'offers', 'facets'],
    cards: ['records', 'offers', 'facets', 'memory'],
    changes: ['records', 'reading', 'memory'],
  },
  'services/store-api/src/identity': {
    session: [],
    users: [],
    passwords: ['session', 'users'],
  },
  'services/store-api/src/listing': {
    sources: [],
    panel: ['sources'],
    search: ['sources'],
    showcase: ['sources'],
  },
  'services/store-api/src/media': {
    pictures: [],
  },
  'services/store-api/src/orders': {
    messages: [],
    shipments: ['messages'],
    reading: ['messages', 'shipments'],
  },
  'services/store-api/src/platform': {
    files: [],
    intervals: [],
    database: ['intervals'],
    http: ['database'],
    jobs: ['database', 'intervals'],
    settings: [],
    providers: ['jobs'],
    operations: ['database', 'jobs', 'providers'],
    'shop-config': ['files', 'database', 'intervals', 'settings'],
    openapi: ['files', 'http'],
    abuse: ['database', 'http'],
    outbox: ['database', 'http'],
  },
  'services/store-api/src/product': {
    documents: [],
  },
};

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSettingsPage } from './settings-table.ts';

/** `npm run settings`: writes docs/settings.md. */
writeFileSync(path.resolve(import.meta.dirname, '..', '..', 'docs', 'settings.md'), writeSettingsPage());

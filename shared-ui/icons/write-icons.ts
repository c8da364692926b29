import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { iconFiles } from './icon-files.ts';

const folder = path.resolve(import.meta.dirname, '..', 'src', 'icons');
for (const [file, source] of await iconFiles()) writeFileSync(path.join(folder, file), source);

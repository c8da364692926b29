import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeIconSource } from './icon-source.ts';

writeFileSync(path.resolve(import.meta.dirname, '..', 'src', 'icon', 'icons.ts'), await writeIconSource());

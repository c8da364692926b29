import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/build-if-stale.ts';
import { buildDashboard } from './dashboard.ts';

const file = 'deploy/grafana/aragem.json';
writeFileSync(path.join(root, file), buildDashboard());
process.stdout.write(`${file}\n`);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { buildDashboard } from './dashboard.ts';

it("the dashboard's file is what npm run dashboard writes", () => {
  const file = readFileSync(path.join(root, 'deploy/grafana/aragem.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(buildDashboard()));
});

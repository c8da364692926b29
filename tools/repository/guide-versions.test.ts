import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('the guide for other bundlers installs React and React Router in the versions that pages have', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const { react, 'react-router-dom': router } = dependencies;
  expect(read('docs/another-bundler.md')).toContain(`npm install react@${react} react-router@${router} `);
});

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './start-shop.ts';

/** Files that a clone lacks, besides `node_modules`; `dist` and `.tsc` are copied to avoid building them again. */
const left = new Set(['.git', '.data', '.cache', 'test-results', 'playwright-report', 'coverage']);

/**
 * Copies this checkout of the repository, so that the copy can be changed. Its packages are copies, npm's are links.
 */
export function copyCheckout(copy: string): void {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const from = path.join(root, entry.name);
    if (left.has(entry.name) || entry.name === 'node_modules') continue;
    // timestamps are kept, because a build is reused only while it is newer than its sources
    cpSync(from, path.join(copy, entry.name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
    linkOwnPackages(from, path.join(copy, entry.name));
  }
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  markInstalled(copy);
}

/** Marks the packages of the copy's lockfile as installed, so that the next npm script does not install them. */
export function markInstalled(copy: string): void {
  const lockfile = readFileSync(path.join(copy, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  writeFileSync(path.join(copy, 'node_modules', '.installed-from'), hash);
}

/** Packages that one workspace has in a version of its own. */
function linkOwnPackages(workspace: string, copy: string): void {
  const own = path.join(workspace, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(copy, 'node_modules'));
}

/** Links each package; npm's own links, to workspaces and commands, are relative and stay unchanged. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@') || entry.name === '.bin') linkPackages(source, target);
    else if (!entry.name.startsWith('.')) symlinkSync(source, target);
  }
}

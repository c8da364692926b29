import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly } from '../start/run-quietly.ts';
import { writeBase } from './debian-libraries.ts';
import { type ProcessKind, processKinds, uid } from './process-kinds.ts';

/**
 * Writes an OCI layout with an image for each kind of process, tagged with its name: a layer that all share, and one with
 * the program. Its user is not root and may write /var/lib/aragem and /tmp only.
 * @param programs folder of each program by its name, and `node`
 * @throws Error with umoci's output; this needs Debian, umoci and root
 */
export async function writeImages(layout: string, programs: string, node: string): Promise<void> {
  const umoci = (...parameters: readonly string[]) => runQuietly('umoci', parameters, programs);
  const base = await mkdtemp(path.join(tmpdir(), 'aragem-image-'));
  try {
    await writeBase(base, node);
    await umoci('init', '--layout', layout);
    await umoci('new', '--image', `${layout}:base`);
    await umoci('insert', '--image', `${layout}:base`, base, '/');
  } finally {
    await rm(base, { recursive: true, force: true });
  }
  for (const kind of processKinds) {
    const program = path.join(programs, kind.name);
    await umoci('insert', '--image', `${layout}:base`, '--tag', kind.name, program, '/app');
    await umoci('config', '--image', `${layout}:${kind.name}`, ...configOf(kind));
  }
  await umoci('rm', '--image', `${layout}:base`);
}

function configOf({ command, port, portVariable }: ProcessKind): readonly string[] {
  const environment = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/aragem',
    [portVariable]: String(port),
  };
  return [
    ...['--config.user', `${uid}:${uid}`],
    ...['--config.workingdir', '/app'],
    ...['--config.volume', '/var/lib/aragem'],
    ...['--config.exposedports', `${port}/tcp`],
    ...['--config.stopsignal', 'SIGTERM'],
    ...['/app/bin/node', ...command].flatMap((word) => ['--config.entrypoint', word]),
    ...Object.entries(environment).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
  ];
}

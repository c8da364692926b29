import type { FastifyInstance } from 'fastify';
import { keepMirrorPruned } from '../../releases/prune-mirror.ts';
import type { ReleaseStore } from '../../releases/store.ts';

/** Removes mirrored releases that have not served for long, while the shop is listening. */
export function pruneMirrors(
  app: FastifyInstance,
  folders: { readonly mirror: string; readonly previews: string },
  releases: Pick<ReleaseStore, 'usableVersions'>,
): void {
  const log = (message: string) => app.log.info(message);
  let ends: readonly (() => void)[] = [];
  app.addHook('onListen', async () => {
    ends = [
      keepMirrorPruned(folders.mirror, () => releases.usableVersions(), log),
      // no preview is kept: its files are fetched again when somebody opens it
      keepMirrorPruned(folders.previews, () => ({}), log),
    ];
  });
  app.addHook('onClose', async () => {
    for (const end of ends) end();
  });
}

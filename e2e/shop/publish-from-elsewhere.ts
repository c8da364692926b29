import type { InstalledMachine } from './installed-machine.ts';
import { unchanged } from './published-release.ts';
import { buildEdited, release } from './release-command.ts';
import { root } from './start-shop.ts';

/**
 * Publishes mf-header@1.1.0 as its team does: on another machine, at the registry's public address, with the team's token and key.
 * @param certificate file of the one that the registry's host has
 * @returns what the command printed
 */
export async function publishFromElsewhere(
  { at, registryOrigin }: InstalledMachine,
  token: string,
  certificate: string,
): Promise<string> {
  const folder = await buildEdited('mf-header', '1.1.0', 'src/frame/header.tsx', unchanged);
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: certificate,
    REGISTRY_URL: registryOrigin,
    REGISTRY_TOKEN: token,
    RELEASE_KEY_FILE: at('/var/lib/aragem-registry/keys/mf-header.pem'),
  };
  const parameters = ['--dir', folder, '--activate', '--reason', 'team'];
  return release({ root, env }, 'publish', 'mf-header', ...parameters);
}

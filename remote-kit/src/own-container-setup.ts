import { readFileSync } from 'node:fs';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { sourceExtension } from './source-extension.ts';

/** Matches the module that the compiler adds to a container's entry. */
const added = /^@module-federation\/runtime\/rspack\.js!=!/;

/**
 * Replaces the compiler's set-up of a container by runtime/container-setup.ts. It is passed as text, so that its
 * module's id does not depend on the folder of the checkout.
 */
export function ownContainerSetup(): RspackPluginInstance {
  const source = readFileSync(
    new URL(`./runtime/container-setup${sourceExtension}`, import.meta.url),
    'utf8',
  );
  return new NormalModuleReplacementPlugin(added, (module) => {
    module.request = `container-setup.ts!=!data:text/javascript,${encodeURIComponent(source)}`;
  });
}

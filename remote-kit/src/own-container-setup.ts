import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { sourceExtension } from './source-extension.ts';

/** Matches the module that the compiler adds to a container's entry. */
const added = /^@module-federation\/runtime\/rspack\.js!=!/;

/** Replaces the compiler's set-up of a container by runtime/container-setup.ts. */
export function ownContainerSetup(): RspackPluginInstance {
  const setup = new URL(`./runtime/container-setup${sourceExtension}`, import.meta.url);
  return new NormalModuleReplacementPlugin(added, fileURLToPath(setup));
}

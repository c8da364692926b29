import type { ContainerSource } from './federation-types.ts';

/** What Module Federation's DevTools read of a page: `window.__FEDERATION__`. A runtime of a foreign container adds to it. */
interface FederationInfo {
  /** The shell, which consumes remotes, and each remote by `<container>:<entry>`. */
  moduleInfo?: Record<string, ModuleInfo | undefined>;
  /** Share scopes by the name of the host that has them. */
  __SHARE__?: Record<string, object>;
}

interface ModuleInfo {
  version?: string;
  remoteEntry?: string;
  remotesInfo?: Record<string, { readonly matchedVersion: string }>;
  /** Names of the modules that the page has loaded. */
  modules?: { readonly moduleName: string }[];
}

const host = 'shell';

/** Shows the page's packages in the DevTools. */
export function reportShares(shareScope: object): void {
  const federation = readFederationInfo();
  federation.__SHARE__ ??= {};
  federation.__SHARE__[host] = { default: shareScope };
}

/** Shows a remote and one of its modules in the DevTools. Official runtimes do so for remotes with a manifest only. */
export function reportModule({ container, entry }: ContainerSource, moduleName: string): void {
  const federation = readFederationInfo();
  federation.moduleInfo ??= {};
  const { moduleInfo } = federation;
  // the DevTools take names apart at the address's scheme
  const address = new URL(entry, location.href).href;
  moduleInfo[host] ??= { version: '', remoteEntry: '' };
  moduleInfo[host].remotesInfo ??= {};
  moduleInfo[host].remotesInfo[container] ??= { matchedVersion: address };
  moduleInfo[`${container}:${address}`] ??= { version: address, remoteEntry: address };
  const remote = moduleInfo[`${container}:${address}`] ?? {};
  remote.modules ??= [];
  if (!remote.modules.some((known) => known.moduleName === moduleName)) remote.modules.push({ moduleName });
}

function readFederationInfo(): FederationInfo {
  const page: { __FEDERATION__?: FederationInfo } = globalThis;
  page.__FEDERATION__ ??= {};
  return page.__FEDERATION__;
}

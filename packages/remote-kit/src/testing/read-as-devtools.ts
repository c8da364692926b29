/** Runs in a page: what the DevTools' script sends to their panel, and what the panel shows of it. */
export function readAsDevTools() {
  const { moduleInfo, __SHARE__: hosts } = window.__FEDERATION__;
  const sent = JSON.parse(JSON.stringify({ moduleInfo, hosts })) as {
    readonly moduleInfo: Readonly<Record<string, ShownModule>>;
    readonly hosts: Readonly<Record<'shell', Readonly<Record<'default', Readonly<Record<string, object>>>>>>;
  };
  const shown = Object.entries(sent.moduleInfo);
  const matchedVersions = (remotes: ShownModule['remotesInfo'] = {}) =>
    Object.fromEntries(Object.entries(remotes).map(([name, { matchedVersion }]) => [name, matchedVersion]));
  return {
    consumers: shown
      .filter(([, { remotesInfo = {} }]) => Object.keys(remotesInfo).length > 0)
      .map(([name, { remotesInfo }]) => [name, matchedVersions(remotesInfo)]),
    modules: Object.fromEntries(
      shown.map(([name, { version, modules = [] }]) => [
        name,
        { version, modules: modules.map(({ moduleName }) => moduleName) },
      ]),
    ),
    packages: Object.entries(sent.hosts.shell.default).flatMap(([name, versions]) =>
      Object.keys(versions).map((version) => `${name}@${version}`),
    ),
  };
}

interface ShownModule {
  readonly version?: string;
  readonly remotesInfo?: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly modules?: readonly { readonly moduleName: string }[];
}

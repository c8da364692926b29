import semver from 'semver';

/** The compilers and the packages that come with them. */
const ofCompilers = /^@(?:rspack|module-federation)\//;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The compilers' packages that manifests pin, with the version of each. @throws Error when two pin different ones */
export function readPins(manifests: readonly Manifest[]): ReadonlyMap<string, string> {
  const pins = new Map<string, string>();
  for (const { dependencies, devDependencies } of manifests)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!ofCompilers.test(name)) continue;
      if ((pins.get(name) ?? version) !== version)
        throw new Error(`${name} is pinned to ${pins.get(name)} and to ${version}`);
      pins.set(name, version);
    }
  return pins;
}

/** The newest release of the pinned version's major; the pinned one when there is none that is newer. */
export function newestOfMajor(pinned: string, published: readonly string[]): string {
  return semver.maxSatisfying([...published, pinned], `^${pinned}`) ?? pinned;
}

/** A package.json with other versions of these packages; all else stays as it is. */
export function repin(text: string, versions: ReadonlyMap<string, string>): string {
  return text.replace(/"([^"\n]+)": "([^"\n]+)"/g, (line, name: string) => {
    const version = versions.get(name);
    return version === undefined ? line : `"${name}": "${version}"`;
  });
}

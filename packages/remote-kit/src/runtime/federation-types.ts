/** A package that the page shares with its remotes. */
export interface Share {
  readonly version: string;
  readonly library: object;
}

/** Shared packages by the name that remotes import. */
export type Shares = ReadonlyMap<string, Share>;

/** A package of which containers with a runtime of their own get every export, loaded once one of them asks for it. */
interface WholePackage {
  readonly version: string;
  /** @throws Error when its script cannot be loaded */
  load(): Promise<object>;
}

/** Whole packages by the name that remotes import. */
export type WholePackages = ReadonlyMap<string, WholePackage>;

/** Where a container is loaded from. Several versions of a remote are several containers with different names. */
export interface ContainerSource {
  /** The global variable that the container's entry sets. */
  readonly container: string;
  /** URL of the container's entry; the official runtime also takes the URL of an `mf-manifest.json`. */
  readonly entry: string;
  /** Hash that the entry must have; the entry contains the hashes of its chunks. Empty in development only. */
  readonly integrity: string;
}

export interface FederationRuntime {
  /**
   * Loads an exposed module.
   * @throws Error when the entry or a chunk cannot be loaded, or the container has no such module; a later call tries
   * again
   */
  loadModule(source: ContainerSource, name: string): Promise<unknown>;
}

/** A staged upload of this age was interrupted by a crash. */
export const abandonedAfterMs = 60 * 60 * 1000;

/** A release's files, complete and stored, but not yet among what is served. */
export type StagedArtifacts = {
  /**
   * Serves the files from now on, in one step. It replaces leftovers of a publication that never committed.
   */
  commit: (remote: string, version: string) => Promise<void>;
  /** Removes the files unless they were committed. */
  discard: () => Promise<void>;
};

/** A release's files after they were moved out of what is served. */
export type RemovedArtifacts = Pick<StagedArtifacts, 'discard'>;

export type ArtifactStore = {
  /** What holds them, for messages. */
  name: string;
  stage: (files: Map<string, Buffer>) => Promise<StagedArtifacts>;
  /** Moves a release's files out of what is served, in one step. */
  remove: (remote: string, version: string) => Promise<RemovedArtifacts>;
  /** Contents of a release's files, in the order of their paths; undefined for each that is missing. */
  read: (remote: string, version: string, files: readonly string[]) => Promise<(Buffer | undefined)[]>;
  /** Throws when files cannot be stored or read now. */
  check: () => Promise<void>;
  has: (remote: string, version: string) => Promise<boolean>;
};

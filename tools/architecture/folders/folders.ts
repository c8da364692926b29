/**
 * Folders of a package's sources, lowest first, each with the folders that it may import. `testing`, tests,
 * galleries, the servers' routes and the files beside the folders may import all.
 */
export type Folders = Readonly<Record<string, readonly string[]>>;

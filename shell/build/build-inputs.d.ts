/** Files that the shell's clients are built from, as patterns relative to the repository's root. */
export declare const buildInputs: string[];

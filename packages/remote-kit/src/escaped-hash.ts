import type { Compiler } from '@rspack/core';

/** How Rspack writes a `#` of a path, which would begin a fragment; the first character is a zero-width space. */
const escapedHash = '\u200B#';

/** The path of a file as Rspack takes it where a request may have a fragment, as for loaders. */
export const escapeHash = (file: string): string => file.replaceAll('#', escapedHash);

export const unescapeHash = (file: string): string => file.replaceAll(escapedHash, '#');

/** Makes Rspack find shared packages in a folder with `#`, which it asks for by paths that it has escaped. */
export const sharedInAnyFolder = {
  apply({ hooks }: Compiler): void {
    hooks.compilation.tap('SharedInAnyFolder', (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('SharedInAnyFolder', (asked) => {
        asked.request = unescapeHash(asked.request);
      });
    });
  },
};

/** Rspack's function that imports the modules of a folder by file name. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): { keys(): string[]; (file: string): unknown };
}

/** Rspack loader that puts a style sheet into the cascade layer named by its `layer` option. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function layerLoader(this: { getOptions(): { layer: string } }, source: string): string {
  return `@layer ${this.getOptions().layer} {\n${source}\n}`;
}

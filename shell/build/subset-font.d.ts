/** The part of the package that is used; it has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
    },
  ): Promise<Buffer>;
}

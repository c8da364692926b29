import { packSourceMaps, type SourceMap } from '@storefront/release-protocol/calls';

const lines = [
  'import { price } from "./price.ts";',
  '',
  'export function View() {',
  '  throw price();',
  '}',
];

/** Column 1 is the source's beginning, 21 `price` of its fourth line, 41 code that the build wrote, 51 its last line. */
export const viewMap = {
  version: 3 as const,
  sources: ['webpack://mf_cart_1_0_0/./src/view.tsx'],
  sourcesContent: [lines.join('\n')],
  names: ['price'],
  mappings: 'AAAA,oBAGQA,oB,UACR',
} satisfies SourceMap;

/** The source maps of these files, as `release publish` sends them. */
export function packedMaps(...files: readonly string[]): string {
  return packSourceMaps(Object.fromEntries(files.map((file) => [file, viewMap]))).toString('base64');
}

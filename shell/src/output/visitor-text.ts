import type { RenderRequest } from '../renderer/renderer.ts';

type Address = Pick<RenderRequest, 'path' | 'search'>;

/** The values of a query, decoded, which a page may show as they are. */
export function readQueryValues({ search }: Pick<Address, 'search'>): readonly string[] {
  return [...new URLSearchParams(search).values()];
}

/** Everything that an address says, decoded: path and query. */
export function readVisitorText({ path, search }: Address): string {
  return [readSegments(path), ...new URLSearchParams(search)].flat().join('\n');
}

function readSegments(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

import { RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod/mini';

/** A report names at most so many segments of one remote. */
export const maxServedSegments = 100;

const Segment = z.string().check(z.regex(/^[^/?#\s]{1,200}$/, 'is not the first segment of a path'));

/** First segments of the paths at which a shell has sent pages, in lower case, by the remote whose pages they are. */
export const ServedSegments = z.record(
  RemoteName,
  z.array(Segment).check(z.maxLength(maxServedSegments, `has more than ${maxServedSegments} segments`)),
);
export type ServedSegments = z.infer<typeof ServedSegments>;

/** The first segment of a path as `ServedSegments` names it; undefined for `/` and for a segment that is too long. */
export function servedSegment(path: string): string | undefined {
  const segment = path.split('/')[1]?.toLowerCase();
  return Segment.safeParse(segment).data;
}

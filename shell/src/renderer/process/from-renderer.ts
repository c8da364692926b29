import * as z from 'zod/mini';
import type { Rendered } from '../renderer.ts';

export const maxHtmlLength = 2_000_000;

export const maxDataLength = 2_000_000;

const id = z.int().check(z.gte(0));

export const maxTextLength = 2000;

const pixels = z.int().check(z.gte(1), z.lte(10_000));

const shortText = z.string().check(z.maxLength(maxTextLength));

const longText = z.string().check(z.maxLength(100_000));

/** Of so many parts of replies that a load left out the shell hears. */
export const maxReplyFaults = 20;

export const maxReasonLength = 16_000;

const reason = z.string().check(z.maxLength(maxReasonLength));

const preloadedImage = z.object({
  srcSet: longText,
  type: shortText,
  sizes: z.optional(shortText),
  media: z.optional(shortText),
});

const HeadSchema = z.object({
  title: shortText,
  description: z.optional(shortText),
  canonical: z.optional(shortText),
  indexable: z.optional(z.boolean()),
  keywords: z.optional(shortText),
  layout: z.optional(z.literal('bare')),
  social: z.optional(
    z.object({
      title: shortText,
      description: shortText,
      image: shortText,
      imageAlt: z.optional(shortText),
      imageSize: z.optional(z.object({ width: pixels, height: pixels })),
      twitterImage: z.optional(shortText),
      type: z.optional(z.enum(['website', 'product'])),
    }),
  ),
  preloadImage: z.optional(z.union([preloadedImage, z.array(preloadedImage).check(z.maxLength(10))])),
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(100))),
});

/** A message from a renderer process: untrusted input. */
export const FromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('evaluated'), loads: z.array(shortText).check(z.maxLength(200)) }),
  z.object({ type: z.literal('refused'), reason }),
  /** Sent before the release's code runs: if no message follows, this `render` is the cause. */
  z.object({ type: z.literal('loading'), id }),
  z.object({ type: z.literal('rendering'), id }),
  /** Sent before code that has waited for a reply goes on. */
  z.object({ type: z.literal('resuming'), id }),
  z.object({
    type: z.literal('call'),
    id,
    call: id,
    url: z.string().check(z.maxLength(8000), z.startsWith('/')),
    etag: z.optional(shortText),
  }),
  /** Followed by the bytes of HTML and data. */
  z.object({
    type: z.literal('rendered'),
    id,
    htmlLength: z.int().check(z.gte(0), z.lte(maxHtmlLength)),
    /** Absent when the module has no load. */
    dataLength: z.optional(z.int().check(z.gte(0), z.lte(maxDataLength))),
    usedClasses: z.array(longText).check(z.maxLength(10_000)),
    links: longText,
    head: z.optional(HeadSchema),
    staleMs: z.number().check(z.gte(0)),
    replyFaults: z.optional(z.array(shortText).check(z.maxLength(maxReplyFaults))),
  }),
  z.object({
    type: z.literal('failed'),
    id,
    kind: z.enum(['api', 'answer', 'crash', 'timeout']),
    status: z.int().check(z.gte(0), z.lte(599)),
    endpoint: z.optional(shortText),
    text: z.optional(shortText),
    location: z.optional(shortText),
    isWithoutData: z.optional(z.boolean()),
    reason,
  }),
]);

export type FromRenderer = z.infer<typeof FromRenderer>;

/** Splits a frame's bytes into what a process has rendered. @throws Error when the lengths do not match the bytes */
export function readRendered(message: Extract<FromRenderer, { type: 'rendered' }>, bytes: Buffer): Rendered {
  const { htmlLength, dataLength, usedClasses, links, head, staleMs, replyFaults } = message;
  if (bytes.length !== htmlLength + (dataLength ?? 0)) throw new Error('lengths differ from the bytes');
  const data = dataLength === undefined ? undefined : bytes.subarray(htmlLength);
  // optional fields of the schema may be undefined, those of a head may not
  return {
    html: bytes.subarray(0, htmlLength),
    data,
    usedClasses,
    links,
    head: head as Rendered['head'],
    staleMs,
    replyFaults,
  };
}

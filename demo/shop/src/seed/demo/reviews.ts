import type { FirstReview } from 'store-api/ports';
import * as z from 'zod';
import { randomOf } from '../models/random.ts';
import { readSeedData } from '../models/seed-files.ts';

type Note = 1 | 2 | 3 | 4 | 5;

const Sentences = z.tuple([z.string()], z.string());

/** A review is one sentence that says how it went and one that says why. */
const Wording = z.object({
  said: z.object({ 1: Sentences, 2: Sentences, 3: Sentences, 4: Sentences, 5: Sentences }),
  because: z.object({ good: Sentences, bad: Sentences }),
});

const { names, goods, services } = readSeedData(
  'demo-reviews.json',
  z.object({ names: Sentences, goods: Wording, services: Wording }),
);

interface ReviewedProduct {
  readonly sku: string;
  readonly kind: string;
}

const shown = 8;
const lastDay = Date.UTC(2026, 10, 15);

const notes: readonly Note[] = [1, 2, 3, 4, 5];

/**
 * A few written reviews for a product, no two under one name and none with votes, which nobody has given; their notes are in
 * about the same proportion as its counted notes.
 */
export function reviewsOf({ sku, kind }: ReviewedProduct, counts: readonly number[]): FirstReview[] {
  const { said, because } = kind === 'servico' ? services : goods;
  const random = randomOf(`reviews:${sku}`);
  const given = notes.flatMap((note, at) => new Array<Note>(Math.min(counts[at] ?? 0, 50)).fill(note));
  const people = new Set<string>();
  const most = Math.min(shown, given.length, names.length);
  while (people.size < most) people.add(random.pick(names));
  return [...people].map((author) => {
    const note = given[random.between(0, given.length - 1)] ?? 5;
    const reason = random.pick(because[note > 2 ? 'good' : 'bad']);
    return {
      author,
      writtenOn: new Date(lastDay - random.between(0, 400) * 86_400_000).toISOString().slice(0, 10),
      note,
      comment: `${random.pick(said[note])} ${reason}`.trim(),
      helpful: 0,
    };
  });
}

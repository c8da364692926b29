import * as z from 'zod/mini';

/** What a reader takes an unknown word for. */
export const unknownWord = 'other';

/**
 * A closed list of words of the API's replies. The API sends none but `words`; a reader takes a word that it does not
 * know, of a newer API, as `other`. For words that decide what is charged use `z.enum`, which rejects unknown ones.
 */
export const replyWords = <const Words extends readonly string[]>(words: Words) =>
  z.enum<readonly (Words[number] | typeof unknownWord)[]>([...words, unknownWord]);

/** The words that the API sends. */
export type SentWord<Schema extends z.ZodMiniType> = Exclude<z.infer<Schema>, typeof unknownWord>;

/** A rule for a list or record of which nothing may be missing, such as the lines of a cart: a bad item makes it bad. */
export const wholeList = z.check<unknown>(() => {}, { params: { mayLose: 'none' } });

/** A rule for the list that a page is about: a bad item is left out, but a list of bad items only is bad. */
export const mainList = z.check<unknown>(() => {}, { params: { mayLose: 'some' } });

/**
 * How many items of a list or record may be left out because they are bad: all of them, unless it has one of the rules above.
 * The rules are bundled with each release's schemas, so they are known by their parameters.
 */
export function readMayLose(list: z.core.$ZodArray | z.core.$ZodRecord): 'all' | 'some' | 'none' {
  for (const check of list._zod.def.checks ?? []) {
    const { mayLose } = Object(Object(check._zod.def).params);
    if (mayLose === 'some' || mayLose === 'none') return mayLose;
  }
  return 'all';
}

/** A field that no page of the shop reads: given as it came, so that no browser loads or runs a check of it. */
export const unread = <Value>() =>
  z.optional(z.unknown()) as z.ZodMiniOptional<z.ZodMiniType<Value, unknown>>;

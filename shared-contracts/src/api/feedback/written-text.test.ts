import { describe, expect, it } from 'vitest';
import {
  AnswerText,
  QuestionText,
  RefusalText,
  ReviewText,
  ReviewTitle,
  writtenLengths,
} from './written-text.ts';

describe.each([
  ['title of a review', ReviewTitle, writtenLengths.reviewTitle],
  ['text of a review', ReviewText, writtenLengths.reviewText],
  ['question', QuestionText, writtenLengths.question],
  ['answer', AnswerText, writtenLengths.answer],
  ['reason of a refusal', RefusalText, writtenLengths.refusal],
])('the %s', (_, schema, { least, most }) => {
  const accepts = (text: string) => schema.safeParse(text).success;

  it(`has ${least} to ${most} characters, without spaces around them`, () => {
    expect(accepts('a'.repeat(least - 1))).toBe(false);
    expect(accepts(` ${'a'.repeat(least - 1)} `)).toBe(false);
    expect(accepts('a'.repeat(least))).toBe(true);
    expect(accepts('a'.repeat(most))).toBe(true);
    expect(accepts('a'.repeat(most + 1))).toBe(false);
    expect(schema.parse(`  ${'a'.repeat(most)}\t`)).toBe('a'.repeat(most));
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\u200f'])(
    'has no control or direction character %j',
    (character) => {
      expect(accepts(`um texto${character} comum`)).toBe(false);
    },
  );

  it.each(['............', '1234567890', '\u3164'.repeat(12), '\u200b'.repeat(12)])(
    'has a letter that can be seen, unlike %j',
    (text) => {
      expect(accepts(text)).toBe(false);
    },
  );

  it('may look like HTML, which is text everywhere', () => {
    expect(schema.parse('<b>muito</b> bom &amp;')).toBe('<b>muito</b> bom &amp;');
  });
});

it('texts have several lines; a title and a reason have one', () => {
  for (const schema of [ReviewText, QuestionText, AnswerText])
    expect(schema.safeParse('uma linha\noutra linha').success).toBe(true);
  for (const schema of [ReviewTitle, RefusalText])
    expect(schema.safeParse('uma linha\noutra linha').success).toBe(false);
});

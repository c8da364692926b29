import * as z from 'zod/mini';
import { replyWords, type SentWord } from '../call/reader-rules.ts';
import { typedLine, typedLines } from '../typed/typed-fields.ts';

/** Lengths of what shoppers and the shop write, in UTF-16 code units, as browsers count them. */
export const writtenLengths = {
  reviewTitle: { least: 3, most: 80 },
  reviewText: { least: 10, most: 2_000 },
  question: { least: 10, most: 500 },
  answer: { least: 2, most: 1_000 },
  refusal: { least: 3, most: 200 },
} as const;

/** No control character but the end of a line, none that reverses the direction of the text around it. */
const plainLines = /^(?:\n|[^\p{Cc}\p{Bidi_Control}])*$/u;
const plainLine = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
/** Some letters, such as the Hangul filler, are blank. */
const visibleLetter = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;
const controls = 'não pode ter caracteres de controle nem de direção';

interface Lengths {
  readonly least: number;
  readonly most: number;
}

const writtenText = ({ least, most }: Lengths, plain: RegExp) =>
  z
    .string()
    .check(
      plain === plainLines ? typedLines : typedLine,
      z.trim(),
      z.minLength(least),
      z.maxLength(most),
      z.regex(plain, controls),
      z.regex(visibleLetter, 'precisa de uma letra'),
    );

export const ReviewTitle = writtenText(writtenLengths.reviewTitle, plainLine);
export const ReviewText = writtenText(writtenLengths.reviewText, plainLines);
export const QuestionText = writtenText(writtenLengths.question, plainLines);
export const AnswerText = writtenText(writtenLengths.answer, plainLines);
export const RefusalText = writtenText(writtenLengths.refusal, plainLine);

/** `waiting` until a person has read it; only what is `shown` is public. */
export const ModerationState = replyWords(['waiting', 'shown', 'refused']);
export type ModerationState = SentWord<typeof ModerationState>;

/** What who writes should know first. */
export const shownNameText = 'Mostramos só o seu primeiro nome e a inicial do último.';

/** What becomes of a text that was held back. */
export const waitingText =
  'espera a leitura de uma pessoa: é assim com textos que têm link, e-mail ou telefone, e com os que já foram recusados.';

import { formatNumber } from '@storefront/contracts';

/** One question of a simulator. `name` is its query parameter. */
export type Question = NumberQuestion | ChoiceQuestion;

interface NumberQuestion {
  readonly kind: 'number';
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

interface ChoiceQuestion {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
}

/** Numbers by the questions' names. */
export type Answers = Readonly<Record<string, number>>;

export interface Estimate {
  /** `12.000 BTU/h`, or a sentence when no product is large enough. */
  readonly size: string;
  /** Explanation of the result. */
  readonly reason: string;
  /** A search in the shop for fitting products, where `list` is not known. */
  readonly search: string;
  /** A category, and the labels of filter values of which a product has one of each group. */
  readonly list?: { readonly path: string; readonly values: readonly (readonly string[])[] };
}

export interface Simulator {
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Question[];
  readonly estimate: (answers: Answers) => Estimate;
}

/** The smallest size that suffices; undefined when none does. */
export function enough(sizes: readonly number[], needed: number): number | undefined {
  return sizes.find((size) => size >= needed);
}

/** Formats `12.000` and `7,5`: with one decimal unless it is zero. */
export function formatSize(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return formatNumber(rounded, Number.isInteger(rounded) ? 0 : 1);
}

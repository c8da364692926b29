import { ApiError, type Head, type LoadContext } from '@storefront/contracts';
import {
  categoryEndpoint,
  type FilterValue,
  filtersToText,
  isProductPage,
  normalizeTyped,
} from '@storefront/contracts/api';
import { pageTitle } from '../content/page-title.ts';
import { climateSimulator } from './climate-simulator.ts';
import { heaterSimulator } from './heater-simulator.ts';
import type { Answers, Estimate, Question, Simulator } from './simulator.ts';

const simulators: Readonly<Record<string, Simulator>> = {
  '/pagina/simulador-de-climatizacao': climateSimulator,
  '/pagina/simulador-aquecedor': heaterSimulator,
};

export interface SimulatorData {
  readonly path: string;
  readonly heading: string;
  /** Title of the document. */
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Question[];
  /** Input by the questions' names; empty before the first attempt. */
  readonly written: Readonly<Record<string, string>>;
  /** Errors by the questions' names. */
  readonly problems: Readonly<Record<string, string>>;
  readonly estimate?: Estimate;
  /** The list of fitting products. */
  readonly address?: string;
}

/**
 * Answers are in the URL, so that the simulator works without scripts and can be shared. @throws ApiError of status 404
 */
export async function load(context: LoadContext): Promise<SimulatorData> {
  const path = context.path.replace(/\/$/, '');
  const simulator = simulators[path];
  if (simulator === undefined)
    throw new ApiError(`No simulator at ${path}`, { status: 404, code: 'not-found' });
  const { title: heading, lead, questions } = simulator;
  const title = pageTitle(heading, context);
  const query = new URLSearchParams(context.search);
  const answered = questions.filter(({ name }) => query.has(name));
  const written = Object.fromEntries(answered.map(({ name }) => [name, (query.get(name) ?? '').trim()]));
  const page = { path, heading, title, lead, questions, written, problems: {} };
  if (answered.length === 0) return page;
  const problems = findProblems(questions, written);
  if (Object.keys(problems).length > 0) return { ...page, problems };
  const estimate = simulator.estimate(parseNumbers(written));
  return { ...page, estimate, address: await findListAddress(context, estimate) };
}

const readName = ({ nome, label = '' }: FilterValue): string => nome ?? label;

/** The list by filters that the category has; a search where it has none of them, or is not read. */
async function findListAddress({ api, signal }: LoadContext, { search, list }: Estimate): Promise<string> {
  const fallback = `/busca?${new URLSearchParams({ busca: search })}`;
  if (!list) return fallback;
  const query = { url: list.path, limit: 1 };
  const reply = await api.call(categoryEndpoint, { query, signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  });
  if (!reply || isProductPage(reply)) return fallback;
  const groups = list.values.flatMap((labels) => {
    const group = reply.conteudo.detalhes.filtros.find(({ valores }) =>
      valores.some((value) => readName(value) === labels[0]),
    );
    const ids = group?.valores.flatMap((value) => (labels.includes(readName(value)) ? [value.id] : []));
    return group && ids ? [[group.id, ids] as const] : [];
  });
  if (groups.length < list.values.length) return fallback;
  return `${list.path}?filtros=${filtersToText(Object.fromEntries(groups))}`;
}

export function head(data: SimulatorData): Head {
  return {
    title: data.title,
    description: data.lead,
    canonical: data.path,
    indexable: Object.keys(data.written).length === 0,
  };
}

function findProblems(questions: readonly Question[], written: SimulatorData['written']) {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = findProblem(question, written[question.name] ?? '');
      return problem === undefined ? [] : [[question.name, problem]];
    }),
  );
}

function findProblem(question: Question, text: string): string | undefined {
  const value = parseNumber(text);
  if (question.kind === 'choice')
    return question.options.some((option) => option.value === value) ? undefined : 'Escolha uma opção.';
  const { min, max } = question;
  return value >= min && value <= max ? undefined : `Informe um número de ${min} a ${max}.`;
}

/** Parses a number, also with a decimal comma and a unit after it: `2,5 m`; NaN for any other text. */
function parseNumber(text: string): number {
  const [, number] = /^(\d{1,6}(?:[.,]\d{1,2})?)(?: ?\p{L}[\p{L}\d]*)?$/u.exec(normalizeTyped(text)) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(',', '.'));
}

function parseNumbers(written: SimulatorData['written']): Answers {
  return Object.fromEntries(Object.entries(written).map(([name, text]) => [name, parseNumber(text)]));
}

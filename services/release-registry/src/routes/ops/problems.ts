import { describeShortly, readStep } from '@storefront/release-protocol/calls';
import { failureRate } from './arms.ts';
import type { RemoteBoard } from './board.ts';
import { rateText } from './views/text.ts';

const alarmingRate = 0.05;
const alarmingFailures = 3;

const urgencies = { judged: 4, failing: 3, waiting: 2, watched: 1 };
type Kind = keyof typeof urgencies;

/** Something of a remote that a person should know; the higher its urgency, the sooner. */
export type Concern = { kind: Kind; text: string };

/** Lists the most urgent first: what the judge did, what fails, what waits for a person, then what is only watched. */
export function findConcerns(board: RemoteBoard): Concern[] {
  const { withdrawal, warning, frozen, canary } = board;
  const concerns: [Kind, string[]][] = [
    ['judged', withdrawal === null ? [] : [`the judge withdrew ${withdrawal.version}`]],
    ['judged', warning === null ? [] : [`the judge warns of ${warning.version}`]],
    ['failing', [...describeFailing(board), ...describeRefused(board)]],
    ['waiting', describeWaiting(board)],
    ['watched', canary === null ? [] : [`canary ${canary.version} at ${describeShortly(canary)}`]],
    ['watched', frozen === null ? [] : ['frozen']],
  ];
  return concerns.flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
}

/** Sorts remotes by their most urgent concern. */
export function byUrgency(one: RemoteBoard, other: RemoteBoard): number {
  return readUrgency(other) - readUrgency(one) || (one.remote < other.remote ? -1 : 1);
}

function readUrgency(board: RemoteBoard): number {
  const [first] = findConcerns(board);
  return first ? urgencies[first.kind] : 0;
}

/** Whether a concern is a fault rather than a state. */
export function isFault({ kind }: Concern): boolean {
  return urgencies[kind] >= urgencies.failing;
}

function describeFailing({ arms }: RemoteBoard): string[] {
  return arms
    .filter((arm) => arm.role !== 'previous' && arm.failures >= alarmingFailures)
    .map(({ version, ...arm }) => ({ version, rate: failureRate([arm]) ?? 0 }))
    .filter(({ rate }) => rate >= alarmingRate)
    .map(({ version, rate }) => `${rateText(rate)} of the views of ${version} fail`);
}

function describeRefused({ active, canary, shells }: RemoteBoard): string[] {
  const roles = [
    { version: active, verdicts: shells.active },
    { version: canary?.version, verdicts: shells.canary },
  ];
  return roles.flatMap(({ version, verdicts }) =>
    verdicts.filter(({ state }) => state === 'refused').map(({ shell }) => `${shell} refuses ${version}`),
  );
}

/** What goes on only once a person decides. */
function describeWaiting({ request, rollout }: RemoteBoard): string[] {
  const requested = request === null ? [] : [`${request.version} waits for a second person`];
  if (rollout === null) return requested;
  const { version, state, approved } = rollout;
  if (state === 'paused') return [...requested, `the rollout of ${version} is paused`];
  const needsApproval = readStep(rollout).until === 'approval' && !approved;
  return needsApproval ? [...requested, `the rollout of ${version} waits for an approval`] : requested;
}

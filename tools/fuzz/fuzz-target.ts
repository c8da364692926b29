import type { Agent } from 'node:http';
import fc from 'fast-check';
import { findFaults, slowestMs } from './find-faults.ts';
import { createAgent, send } from './send.ts';
import type { FuzzRequest, Target } from './target.ts';

interface Finding {
  readonly target: string;
  readonly fault: string;
  readonly request: FuzzRequest;
}

export interface FuzzResult {
  readonly target: string;
  readonly requests: number;
  /** Number of answers by status class, such as `4xx`. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Slowest repetition, alone, of a late request; 0 when no answer was late. */
  readonly slowestAloneMs: number;
  readonly findings: readonly Finding[];
}

export interface FuzzOptions {
  readonly runs: number;
  /** The same seed generates the same requests. */
  readonly seed: number;
  readonly connections: number;
}

/** Number of requests generated at a time, so that ten thousand need not be in memory. */
const batch = 500;
const mostFindings = 5;

/** Sends a target its requests; of repeated faults only the first is kept. */
export async function fuzzTarget(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const agent = createAgent(options.connections);
  const statuses: Record<string, number> = {};
  const findings = new Map<string, Finding>();
  let slowest = 0;
  const keep = (faults: readonly string[], request: FuzzRequest) => {
    for (const fault of faults) {
      const kind = fault.replace(/\d+ ms/, 'too long');
      if (!findings.has(kind) && findings.size < mostFindings)
        findings.set(kind, { target: target.name, fault, request });
    }
  };
  for (let done = 0; done < options.runs; done += batch) {
    const size = Math.min(batch, options.runs - done);
    const waiting = fc.sample(target.requests, { numRuns: size, seed: options.seed + done });
    const late: FuzzRequest[] = [];
    const work = async () => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const { faults, status, isLate } = await judge(agent, target, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        keep(faults, request);
        if (isLate) late.push(request);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, work));
    for (const request of late) {
      const { faults, ms } = await repeatAlone(agent, target, request);
      slowest = Math.max(slowest, ms);
      keep(faults, request);
    }
  }
  agent.destroy();
  return {
    target: target.name,
    requests: options.runs,
    statuses,
    slowestAloneMs: Math.round(slowest),
    findings: [...findings.values()],
  };
}

interface Judged {
  readonly faults: readonly string[];
  readonly status: string;
  readonly ms: number;
  readonly isLate: boolean;
}

async function judge(agent: Agent, target: Target, request: FuzzRequest, tries = 3): Promise<Judged> {
  try {
    const answer = await send(agent, target.origin, request);
    const faults = findFaults(answer, target.maySayBusy);
    const { ms } = answer;
    return { faults, status: `${Math.floor(answer.status / 100)}xx`, ms, isLate: ms > slowestMs };
  } catch (error) {
    // the server may have closed a kept connection just when it was used again
    if (tries > 1) return judge(agent, target, request, tries - 1);
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [`gives no answer: ${reason}`], status: 'none', ms: 0, isLate: false };
  }
}

/** Repeats a late request alone: a busy machine delays any answer, but a request that hangs does so each time. */
async function repeatAlone(agent: Agent, target: Target, request: FuzzRequest): Promise<Judged> {
  let best = await judge(agent, target, request);
  for (let time = 1; time < 3 && best.isLate; time++) {
    const answer = await judge(agent, target, request);
    if (answer.ms < best.ms) best = answer;
  }
  const hang = best.isLate ? [`takes ${Math.round(best.ms)} ms`] : [];
  return { ...best, faults: [...best.faults, ...hang] };
}

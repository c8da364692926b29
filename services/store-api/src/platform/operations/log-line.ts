import { describeError } from './describe-error.ts';

/** Tells operators what a process does, in English; with an error, what it could not do. */
export type Tell = (line: string, error?: unknown) => void;

/** Levels of the other lines of the log, which Fastify's logger writes. */
const levels = { info: 30, warn: 40 } as const;

/** One line of the log, as JSON. */
export function formatLogLine(line: string, error?: unknown): string {
  return JSON.stringify({
    level: error === undefined ? levels.info : levels.warn,
    time: Date.now(),
    name: 'store-api',
    pid: process.pid,
    ...(error !== undefined && { err: describeError(error) }),
    msg: line,
  });
}

export const tellLog: Tell = (line, error) => console.log(formatLogLine(line, error));

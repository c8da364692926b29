import type { BoundSocket } from 'node:net';
import type { Liveness } from './liveness.ts';

export interface Supervised {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Passed to the process as descriptor 3, by systemd's protocol. */
  readonly socket?: BoundSocket | undefined;
  readonly liveness?: Liveness | undefined;
  /** Called with each line of its output. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export interface ProcessOptions {
  readonly cwd: string;
  readonly logFile: string;
  readonly say: (line: string) => void;
  readonly onPid: (pid: number | undefined) => void;
  readonly onGivenUp: () => void;
}

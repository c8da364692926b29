import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Supervised, SupervisedProcess } from './supervised-process.ts';

export interface SupervisorOptions {
  readonly cwd: string;
  readonly logFolder: string;
  /** File with each process's id, as JSON by name. */
  readonly pidFile: string;
  readonly say: (line: string) => void;
  /** Called when a process has died five times in a minute; it is then restarted every 30 s. */
  readonly onGivenUp: (name: string) => void;
}

/** Keeps processes running independently of each other. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #processes: SupervisedProcess[] = [];
  readonly #pids = new Map<string, number | undefined>();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    mkdirSync(options.logFolder, { recursive: true });
  }

  /** Starts a process, whose output also goes to its log. */
  run(program: Supervised): void {
    const { cwd, logFolder, pidFile, say, onGivenUp } = this.#options;
    const supervised = new SupervisedProcess(program, {
      cwd,
      logFile: path.join(logFolder, `${program.name}.log`),
      say,
      onPid: (pid) => {
        this.#pids.set(program.name, pid);
        // a rename replaces the whole file, so a reader never sees a part of it
        writeFileSync(`${pidFile}.partial`, `${JSON.stringify(Object.fromEntries(this.#pids))}\n`);
        renameSync(`${pidFile}.partial`, pidFile);
      },
      onGivenUp: () => onGivenUp(program.name),
    });
    this.#processes.push(supervised);
  }

  /** Ends the processes, the last started first, and waits for each. */
  async stop(): Promise<void> {
    for (const each of [...this.#processes].reverse()) await each.stop();
  }
}

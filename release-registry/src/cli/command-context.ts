import { userInfo } from 'node:os';
import path from 'node:path';

/** What a command finds around it; tests give their own. */
export type CommandContext = {
  environment: NodeJS.ProcessEnv;
  /** Holds the remotes' folders and remote-kit. */
  repositoryRoot: string;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
};

export function processContext(): CommandContext {
  return {
    environment: process.env,
    repositoryRoot: path.resolve(import.meta.dirname, '../../..'),
    writeOut: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  };
}

/** Who the audit names: REGISTRY_ACTOR, or the user of this machine. */
export function actorName(environment: NodeJS.ProcessEnv): string {
  const name = environment.REGISTRY_ACTOR || userInfo().username;
  // A header holds Latin-1 only.
  return name.replace(/[^\x20-\xff]/g, '?');
}

import { userInfo } from 'node:os';
import path from 'node:path';

/** The environment of a command, which tests replace. */
export type CommandContext = {
  environment: NodeJS.ProcessEnv;
  /** Folder with the remotes' packages and remote-kit. */
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

/** The name that the audit records: REGISTRY_ACTOR, or the user of this machine. */
export function actorName(environment: NodeJS.ProcessEnv): string {
  const name = environment.REGISTRY_ACTOR || userInfo().username;
  // a header can hold Latin-1 only
  return name.replace(/[^\x20-\xff]/g, '?');
}

import { userInfo } from 'node:os';
import { homeFolder } from '../config/config.ts';

/** The environment of a command, which tests replace. */
export type CommandContext = {
  environment: NodeJS.ProcessEnv;
  /** Folder with the remotes' packages and remote-kit. */
  repositoryRoot: string;
  /** The folder that the command is called in: a remote's own repository. */
  folder: string;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
};

export function processContext(): CommandContext {
  return {
    environment: process.env,
    repositoryRoot: homeFolder,
    folder: process.cwd(),
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

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

/** The name that the audit records: REGISTRY_ACTOR, or the user of this machine, in a container by number. */
export function actorName(environment: NodeJS.ProcessEnv, userName = () => userInfo().username): string {
  const name = environment.REGISTRY_ACTOR || nameOfUser(userName);
  // a header can hold Latin-1 only
  return name.replace(/[^\x20-\xff]/g, '?');
}

/** A user id of a container may have no name. */
function nameOfUser(userName: () => string): string {
  try {
    return userName();
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

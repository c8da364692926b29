import { userInfo } from 'node:os';
import path from 'node:path';

/**
 * The folder that relative settings begin at: the shop's repository; for the installed command, which has no sources,
 * the folder that it is called in.
 */
const homeFolder = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../../..')
  : process.cwd();

/** DATA_DIR, where the registry of this machine and its teams' keys are. */
export function readDataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(homeFolder, environment.DATA_DIR || '.data');
}

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

/** What a program's commands are defined by. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly context: CommandContext;
  readonly printResult: PrintResult;
}

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

/** Prints a command's result: `text` for people, or the value as one JSON document. */
export type PrintResult = <Result>(
  result: Result,
  options: { json?: true },
  text: (result: Result) => string,
) => void;

import path from 'node:path';
import { runCommand } from './follow-commands.ts';
import { Guide } from './guide.ts';
import { root } from './start-shop.ts';

/** A page of the documentation that is followed in a folder of its own, outside this repository. */
export interface FollowedPage {
  /** Runs the next block's commands. @returns their output */
  run(): Promise<string>;
  /** The same. @throws Error when the output lacks the text of the block after them */
  runPrinting(): Promise<string>;
  skip(language: string): void;
  /** Writes or changes the file that the sentence before the next block names. */
  write(language: string): void;
  blocksLeft(): number;
}

/** @param locate replaces parts of the page's text */
export function followPage(
  page: string,
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
  locate: (text: string) => string = (text) => text,
): FollowedPage {
  const guide = new Guide(path.join(root, page), locate);
  const run = async () => {
    const outputs: string[] = [];
    for (const command of guide.takeCommands())
      outputs.push(await runCommand(command, { root: folder, env }));
    return outputs.join('');
  };
  return {
    run,
    async runPrinting() {
      const output = await run();
      guide.requirePrinted(output);
      return output;
    },
    skip: (language) => void guide.take(language),
    write: (language) => guide.write(language, folder),
    blocksLeft: () => guide.left,
  };
}

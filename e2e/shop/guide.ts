import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { editFile, writeSources } from './remote-sources.ts';
import type { RunningShop } from './start-shop.ts';

/** A fenced code block of a Markdown file. */
interface Block {
  readonly language: string;
  readonly text: string;
  /** The file that the sentence before the block names, such as "Write `src/a.ts`:". */
  readonly file: string | undefined;
}

const fenced = /^```(\w+)\n(.*?)^```$/gms;

function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(fenced)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    file: /`([^`]+)`:\s*$/.exec(markdown.slice(0, index))?.[1],
  }));
}

/** Code blocks of a page of the documentation, read one after the other. */
export class Guide {
  readonly #blocks: Block[];
  readonly #name: string;

  /**
   * @param locate replaces parts of the page's text, such as the shop's URL
   * @param ignored a language whose blocks are left out
   */
  constructor(file: string, locate: (text: string) => string, ignored?: string) {
    this.#name = file;
    this.#blocks = readBlocks(locate(readFileSync(file, 'utf8'))).filter(
      ({ language }) => language !== ignored,
    );
  }

  /** Number of blocks not taken yet. */
  get left(): number {
    return this.#blocks.length;
  }

  /** @throws Error when the next block is of another kind */
  take(language: string): Block {
    const block = this.#blocks.shift();
    if (block?.language !== language)
      throw new Error(
        `${this.#name} has ${block?.language ?? 'nothing'} where its journey takes ${language}:\n${block?.text}`,
      );
    return block;
  }

  /** Commands, one a line. */
  takeCommands(): readonly string[] {
    return this.take('sh').text.trim().split('\n');
  }

  /** The expected output of a command; `…` matches any text. */
  takeOutput(): RegExp {
    const parts = this.take('text').text.trimEnd().split('…');
    return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*'));
  }

  /** Takes the next block. @throws Error unless the output contains its text */
  requirePrinted(output: string): void {
    const expected = this.takeOutput();
    if (!expected.test(output))
      throw new Error(`${this.#name} expects ${expected.source}, printed was:\n${output}`);
  }

  /** Writes the next block into the checkout at `root`, or changes a file there as the block says. */
  write(language: string, root: string): void {
    const { file, text } = this.take(language);
    if (file === undefined) throw new Error(`${this.#name} names no file before:\n${text}`);
    if (language === 'diff') editFile(root, file, (source) => patched(source, text));
    else writeSources(root, { [file]: text });
  }
}

/** Applies a diff, whose parts begin at `@@`; each part changes the first occurrence of its lines. */
function patched(source: string, diff: string): string {
  return diff.split(/^@@.*\n/m).reduce((text, part) => {
    const lines = part.trimEnd().split('\n');
    const side = (mark: string) =>
      lines
        .filter((line) => line[0] === mark || line[0] === ' ')
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const before = side('-');
    if (!text.includes(before)) throw new Error(`the file has no such lines:\n${before}`);
    return text.replace(before, () => side('+'));
  }, source);
}

type CommandContext = Pick<RunningShop, 'root' | 'env'>;

/** A command that runs until it is ended. */
export interface Started {
  /** Its output so far. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Ends it as Ctrl-C does, and waits for its whole process group. */
  interrupt(): Promise<void>;
}

function open(
  command: string,
  { root: cwd, env }: CommandContext,
): { child: ChildProcess; output: () => string } {
  // variables set by an npm around this process are about another checkout
  const own = Object.entries(env).filter(([name]) => !name.startsWith('npm_'));
  // a group of its own, as a terminal gives to each command
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...Object.fromEntries(own), NO_COLOR: '1', FORCE_COLOR: undefined },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Runs a command to its end. @returns its output @throws Error with its output when it ends with another code */
export async function runCommand(
  command: string,
  context: CommandContext,
  expectedCode = 0,
): Promise<string> {
  const { child, output } = open(command, context);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== expectedCode) throw new Error(`${command} ended with ${code}:\n${output()}`);
  return output();
}

/** Starts a command that keeps running; resolves once it has printed `ready`. @throws Error with its output when it ends */
export async function startCommand(
  command: string,
  ready: RegExp,
  context: CommandContext,
): Promise<Started> {
  const { child, output } = open(command, context);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const look = () => ready.test(output()) && resolve();
    child.stdout?.on('data', look);
    look();
    closed.then(() => reject(new Error(`${command} ended:\n${output()}`)));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    output,
    hasEnded,
    async interrupt() {
      if (!hasEnded() && child.pid) process.kill(-child.pid, 'SIGINT');
      await closed;
    },
  };
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBackOffice } from './back-office-client.ts';
import { runContentCommand } from './content-commands.ts';
import { type CommandContext, runImportCommand } from './import-commands.ts';
import type { Outcome } from './outcome.ts';

const help = `npm run store -- COMMAND: a shop's goods and content, while it runs

  import products|categories|brands FILE   reads a CSV or NDJSON file and says what each row would change; nothing is changed yet
         --apply                           applies it when no row has an error
         --leave-out                       with --apply: leaves rows with errors out
  apply ID [--leave-out]                   applies an import that was read; one that was interrupted goes on
  undo ID                                  gives back the values from before; rows that were changed since stay, and are named
  imports [ID]                             the last imports, or one with its rows (--rows 20)
  export products|categories|brands [FILE] writes a file that import reads
  feed [FILE]                              writes Google's product feed
  pictures FOLDER|FILE                     stores pictures named CODE.jpg, CODE.ambientada.jpg, CODE.medidas.jpg; FILE has addresses, one a line

  content list [KIND]                      menu, page, home, popups, banner, coupon
  content show KIND KEY [VERSION]
  content history KIND KEY
  content preview KIND KEY FILE            what shoppers would get; nothing is changed
  content set KIND KEY FILE                a page is JSON, or HTML with its other fields in a comment
  content back KIND KEY [VERSION]          the version before, or that one
  content remove KIND KEY

  effects …, webhooks …                    what the shop does outside of itself, on its database: npm run store -- effects --help

  --format csv|ndjson   of a file whose name does not say it
  --json                prints JSON; progress goes to the standard error

Columns, with two examples: docs/catalogue-files.md. Variables: STORE_API_URL (http://127.0.0.1:4001), OPERATOR_TOKEN (else the token in
DATA_DIR/secrets/operator-token), DATA_DIR (.data).
Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way, 3 rows of the file have errors.
`;

const repository = path.join(import.meta.dirname, '../../../..');

interface Streams {
  readonly standardOutput: NodeJS.WritableStream;
  readonly standardError: NodeJS.WritableStream;
}

/** Runs a command against the shop of the environment. @returns the exit code */
export async function runShopCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  { standardOutput, standardError }: Streams,
): Promise<number> {
  const say = (line: string) => standardError.write(`${line}\n`);
  let last = '';
  const progress = (line: string) => {
    if (line !== last) say(line);
    last = line;
  };
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        apply: { type: 'boolean' },
        'leave-out': { type: 'boolean' },
        format: { type: 'string' },
        rows: { type: 'string' },
      },
    });
    if (values.help) {
      standardOutput.write(help);
      return 0;
    }
    const context: CommandContext = {
      client: openBackOffice(environment, repository),
      progress,
      standardOutput,
    };
    const outcome: Outcome | undefined =
      positionals[0] === 'content'
        ? await runContentCommand(context, positionals.slice(1))
        : await runImportCommand(context, positionals, values);
    if (!outcome) {
      standardError.write(help);
      return 2;
    }
    const said = values.json && outcome.value !== undefined ? JSON.stringify(outcome.value) : outcome.text;
    if (said !== '') standardOutput.write(`${said}\n`);
    return outcome.code;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    const isMisuse =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    return isMisuse ? 2 : 1;
  }
}

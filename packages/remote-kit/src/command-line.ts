import { parseArgs } from 'node:util';
import { RemoteName } from '@storefront/contracts/routes';

/** What a command line asks for. */
export type CommandLine =
  | { readonly command: 'help' }
  | { readonly command: 'version' }
  | { readonly command: 'gallery' }
  | { readonly command: 'init'; readonly remote: RemoteName }
  | { readonly command: 'dev'; readonly shop: string | undefined };

/** A command line that no command takes. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** @throws WrongUsage saying what is wrong with it */
export function readCommandLine(args: readonly string[]): CommandLine {
  if (args.length === 1 && args[0] === '--version') return { command: 'version' };
  const [command, ...rest] = args;
  if (command === undefined) throw new WrongUsage('It needs a command');
  if (command === '-h' || command === '--help') return { command: 'help' };
  const { values, positionals } = parse(command, rest);
  if (values.help) return { command: 'help' };
  const [name = ''] = positionals;
  if (command === 'init') return { command, remote: readRemoteName(name) };
  if (command === 'dev') return { command, shop: readShop(values.shop) };
  return { command: 'gallery' };
}

const takes: Readonly<Record<string, { readonly options: readonly string[]; readonly words: number }>> = {
  init: { options: [], words: 1 },
  gallery: { options: [], words: 0 },
  dev: { options: ['shop'], words: 0 },
};

function parse(command: string, args: readonly string[]) {
  const taken = Object.hasOwn(takes, command) ? takes[command] : undefined;
  if (taken === undefined) throw new WrongUsage(`Unknown command "${command}"`);
  const named = Object.fromEntries(taken.options.map((name) => [name, { type: 'string' as const }]));
  const options = { ...named, help: { type: 'boolean' as const, short: 'h' } };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > taken.words)
      throw new WrongUsage(`${command} takes no "${positionals[taken.words]}"`);
    return { values: values as { help?: boolean; shop?: string }, positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new WrongUsage(`${command}: ${error.message}`, { cause: error });
    throw error;
  }
}

function readRemoteName(name: string): RemoteName {
  const { success, data } = RemoteName.safeParse(name);
  if (success) return data;
  throw new WrongUsage(
    `"${name}" is not the name of a remote: mf- and lower-case letters, digits and single hyphens, such as mf-hello`,
  );
}

function readShop(shop: string | undefined): string | undefined {
  if (shop === undefined || /^https?:$/.test(URL.parse(shop)?.protocol ?? '')) return shop;
  throw new WrongUsage(`"${shop}" is no address of a shop, such as https://shop.example`);
}

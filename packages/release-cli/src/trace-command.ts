import { Traced } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { addPosition, parseRelease } from './release-name.ts';

/** `release trace`. */
export function addTraceCommand(program: Command, client: RegistryClient, printResult: PrintResult): void {
  program
    .command('trace')
    .argument('<release>', 'such as mf-cart@1.5.0', parseRelease)
    .argument(
      '<position...>',
      'of a stack, such as index.cjs:1:151516; a path or an address will do',
      addPosition,
    )
    .option(...jsonOption)
    .action(async ({ remote, version }, positions: readonly string[], options) => {
      const traces: Traced[] = [];
      for (const at of positions) {
        const query = new URLSearchParams({ at });
        traces.push(await client.get(`/releases/${remote}/${version}/trace?${query}`, Traced));
      }
      printResult({ traces }, options, () => traces.map(describeTrace).join('\n\n'));
    });
}

function describeTrace({ file, line, column, source, sourceLine, sourceColumn, name, code }: Traced): string {
  const inside = name === null ? '' : ` (${name})`;
  const width = String(code.at(-1)?.line ?? '').length;
  return [
    `${file}:${line}:${column} is ${source}:${sourceLine}:${sourceColumn}${inside}`,
    ...code.map((each) =>
      `${each.line === sourceLine ? '>' : ' '} ${String(each.line).padStart(width)} | ${each.text}`.trimEnd(),
    ),
  ].join('\n');
}

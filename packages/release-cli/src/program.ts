import { contractsVersion } from '@storefront/contracts/version';
import type { Command } from 'commander';
import type { CommandCall, CommandContext, PrintResult } from './command-context.ts';
import type { RegistryClient } from './registry-client.ts';

/** What the modules of commands are given. */
interface Services {
  readonly client: RegistryClient;
  readonly context: CommandContext;
  readonly printResult: PrintResult;
}

interface CommandModule {
  /** What each of its commands does, for the list of all. */
  readonly commands: Readonly<Record<string, string>>;
  /** Loads the module and adds its commands: their parameters, options and subcommands. */
  readonly add: (program: Command, services: Services) => Promise<void>;
}

/** In the order of the list. A module is loaded when one of its commands is called: the list itself needs none. */
const modules: readonly CommandModule[] = [
  {
    commands: { publish: 'test and build a remote and keep the version in the registry, for good' },
    async add(program, { client, context, printResult }) {
      (await import('./publish-command.ts')).addPublishCommand(program, client, context, printResult);
    },
  },
  {
    commands: { record: 'write release.json for a remote that another bundler has built' },
    async add(program, { context, printResult }) {
      (await import('./record-command.ts')).addRecordCommand(program, context, printResult);
    },
  },
  {
    commands: { promote: "publish a release in another environment's registry, as it is, without a build" },
    async add(program, { context, printResult }) {
      (await import('./promote-command.ts')).addPromoteCommand(program, context, printResult);
    },
  },
  {
    commands: {
      activate: 'make a published version live',
      canary: 'give a published version a share of the visitors; 0% ends it',
      rollback: 'go back to the last known good version; again: further back',
    },
    async add(program, { client, printResult }) {
      (await import('./channel-commands.ts')).addChannelCommands(program, client, printResult);
    },
  },
  {
    commands: { rollout: 'give a published version to all visitors in steps, each left on the figures' },
    async add(program, { client, printResult }) {
      (await import('./rollout-command.ts')).addRolloutCommands(program, client, printResult);
    },
  },
  {
    commands: {
      'can-i-deploy':
        'whether a published version goes together with what is live and can run on the shells; exit code 1 when it does not',
      plan: 'what activate would do, without doing it',
    },
    async add(program, { client, printResult }) {
      (await import('./gate-commands.ts')).addGateCommands(program, client, printResult);
    },
  },
  {
    commands: {
      freeze: 'stop deployments; a rollback stays possible',
      unfreeze: 'allow deployments again',
      'two-person': 'whether another token must confirm each activation; for operators',
    },
    async add(program, { client, printResult }) {
      (await import('./guard-commands.ts')).addGuardCommands(program, client, printResult);
    },
  },
  {
    commands: { preview: 'print a link that shows a published version in the shop, until it expires' },
    async add(program, { client, context, printResult }) {
      const { addPreviewCommands } = await import('./preview-command.ts');
      addPreviewCommands(program, client, context.environment, printResult);
    },
  },
  {
    commands: {
      'staff-link': 'print a link that makes a browser one of the staff at one shop, until it expires',
    },
    async add(program, { client, context, printResult }) {
      (await import('./staff-command.ts')).addStaffCommand(program, client, context.environment, printResult);
    },
  },
  {
    commands: {
      'preview-report':
        'Markdown on what a published release changes in the pages of the shop; exit code 1 when it has new errors',
    },
    async add(program, { client, context, printResult }) {
      const { addPreviewReportCommand } = await import('./preview-report-command.ts');
      addPreviewReportCommand(program, client, context, printResult);
    },
  },
  {
    commands: {
      report:
        'Markdown on a built release: whether it can be deployed, its size, its contracts, a preview; exit code 1 when it cannot',
    },
    async add(program, { client, context, printResult }) {
      (await import('./report-command.ts')).addReportCommand(program, client, context, printResult);
    },
  },
  {
    commands: {
      status: 'what is live, and on how many shells',
      history: 'who changed what, when and why, newest first',
    },
    async add(program, { client, printResult }) {
      (await import('./read-commands.ts')).addReadCommands(program, client, printResult);
    },
  },
  {
    commands: {
      contracts: 'which live releases send and hear which events, and what they were built with',
    },
    async add(program, { client, printResult }) {
      (await import('./contracts-command.ts')).addContractsCommand(program, client, printResult);
    },
  },
  {
    commands: {
      trace: 'the source of a position in a released file, from the source maps that were published with it',
    },
    async add(program, { client, printResult }) {
      (await import('./trace-command.ts')).addTraceCommand(program, client, printResult);
    },
  },
  {
    commands: { packages: "the shop's packages for other repositories" },
    async add(program, { client, context, printResult }) {
      (await import('./packages-command.ts')).addPackagesCommand(program, client, context, printResult);
    },
  },
  {
    commands: {
      prune: 'remove files of releases that nobody can need any more; names them only, without --apply',
    },
    async add(program, { client, printResult }) {
      (await import('./prune-command.ts')).addPruneCommand(program, client, printResult);
    },
  },
  {
    commands: { keys: 'who signs releases and the discovery document' },
    async add(program, { client, context, printResult }) {
      (await import('./key-commands.ts')).addKeyCommands(program, client, context, printResult);
    },
  },
  {
    commands: { token: 'who may do what' },
    async add(program, { client, printResult }) {
      (await import('./token-commands.ts')).addTokenCommands(program, client, printResult);
    },
  },
  {
    commands: { webhooks: 'addresses that are sent what happens to releases' },
    async add(program, { client, printResult }) {
      (await import('./webhook-commands.ts')).addWebhookCommands(program, client, printResult);
    },
  },
];

/** Makes the program `release`. Of the commands that are not called it has the names and what they do, and no more. */
export async function addReleaseCommands(
  program: Command,
  { args, context, printResult }: CommandCall,
): Promise<void> {
  program
    .name('release')
    .version(contractsVersion, '--version', 'print the version of this command')
    .description('Publishes versions of the remotes, makes them live and rolls them back.')
    // options after a command's name belong to that command
    .enablePositionalOptions()
    .addHelpText(
      'after',
      '\nThe registry: REGISTRY_URL, or REGISTRY_PORT on this machine. The token: REGISTRY_TOKEN.',
    );
  const [first, second] = args.filter((word) => !word.startsWith('-'));
  const called = first === 'help' ? second : first;
  for (const { commands, add } of modules) {
    if (called !== undefined && Object.hasOwn(commands, called)) {
      const { createRegistryClient } = await import('./registry-client.ts');
      await add(program, { client: createRegistryClient(context.environment), context, printResult });
    } else for (const name of Object.keys(commands)) program.command(name);
    for (const [name, description] of Object.entries(commands))
      program.commands.find((command) => command.name() === name)?.description(description);
  }
}

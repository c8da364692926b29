import { contractsVersion } from '@storefront/contracts';
import { Command } from 'commander';
import { addBackupCommands } from './backup-commands.ts';
import { addChannelCommands } from './channel-commands.ts';
import type { CommandContext } from './command-context.ts';
import { addContractsCommand } from './contracts-command.ts';
import { addGateCommands } from './gate-commands.ts';
import { addGuardCommands } from './guard-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import { addPackagesCommand } from './packages-command.ts';
import { addPreviewCommands } from './preview-command.ts';
import { addPreviewReportCommand } from './preview-report-command.ts';
import type { PrintResult } from './print-result.ts';
import { addPromoteCommand } from './promote-command.ts';
import { addPruneCommand } from './prune-command.ts';
import { addPublishCommand } from './publish-command.ts';
import { addReadCommands } from './read-commands.ts';
import { addRecordCommand } from './record-command.ts';
import { createRegistryClient } from './registry-client.ts';
import { addReportCommand } from './report-command.ts';
import { addRolloutCommands } from './rollout-command.ts';
import { addStaffCommand } from './staff-command.ts';
import { addTokenCommands } from './token-commands.ts';
import { addTraceCommand } from './trace-command.ts';
import { addWebhookCommands } from './webhook-commands.ts';

export function buildProgram(context: CommandContext): Command {
  const client = createRegistryClient(context.environment);
  const printResult: PrintResult = (result, { json }, text) =>
    context.writeOut(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  const program = new Command('release')
    .version(contractsVersion, '--version', 'print the version of this command')
    .description('Publishes versions of the remotes, makes them live and rolls them back.')
    // options after a command's name belong to that command
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: context.writeOut, writeErr: context.writeError })
    .addHelpText(
      'after',
      '\nThe registry: REGISTRY_URL, or REGISTRY_PORT on this machine. The token: REGISTRY_TOKEN.',
    );
  addPublishCommand(program, client, context, printResult);
  addRecordCommand(program, context, printResult);
  addPromoteCommand(program, context, printResult);
  addChannelCommands(program, client, printResult);
  addRolloutCommands(program, client, printResult);
  addGateCommands(program, client, printResult);
  addGuardCommands(program, client, printResult);
  addPreviewCommands(program, client, context.environment, printResult);
  addStaffCommand(program, client, context.environment, printResult);
  addPreviewReportCommand(program, client, context, printResult);
  addReportCommand(program, client, context, printResult);
  addReadCommands(program, client, printResult);
  addContractsCommand(program, client, printResult);
  addTraceCommand(program, client, printResult);
  addPackagesCommand(program, client, context, printResult);
  addBackupCommands(program, context, printResult);
  addPruneCommand(program, client, printResult);
  addKeyCommands(program, client, context, printResult);
  addTokenCommands(program, client, printResult);
  addWebhookCommands(program, client, printResult);
  return program;
}

import { describeError } from '../platform/operations/describe-error.ts';
import { isDatabaseCommand, runDatabaseCommand } from './database-commands.ts';
import { runShopCommand } from './shop-commands.ts';

const parameters = process.argv.slice(2);

if (isDatabaseCommand(parameters)) {
  const { code, text } = await runDatabaseCommand(parameters, process.env).catch((error: unknown) => ({
    code: 1,
    text: `${describeError(error)}\n`,
  }));
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
} else
  process.exitCode = await runShopCommand(parameters, process.env, {
    standardOutput: process.stdout,
    standardError: process.stderr,
  });

import { describeError } from '../platform/operations/describe-error.ts';
import { runStoreCommand } from './shop-commands.ts';
import { isDatabaseCommand, runStore } from './store.ts';

const parameters = process.argv.slice(2);

if (isDatabaseCommand(parameters)) {
  const { code, text } = await runStore(parameters, process.env).catch((error: unknown) => ({
    code: 1,
    text: `${describeError(error)}\n`,
  }));
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
} else
  process.exitCode = await runStoreCommand(parameters, process.env, {
    standardOutput: process.stdout,
    standardError: process.stderr,
  });

import { runStoreCommand } from './store-command.ts';

process.exitCode = await runStoreCommand(process.argv.slice(2), process.env, {
  standardOutput: process.stdout,
  standardError: process.stderr,
});

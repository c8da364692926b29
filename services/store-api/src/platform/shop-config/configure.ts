import { readConfig } from '../settings/config.ts';
import { runConfigCommand } from './config-command.ts';

const { code, text } = await runConfigCommand(
  process.argv.slice(2),
  readConfig({ ...process.env, NODE_ENV: undefined }),
).catch((error: unknown) => ({
  code: 1,
  text: `${error instanceof Error ? error.message : String(error)}\n`,
}));
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;

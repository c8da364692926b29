import { readConfig } from './config.ts';
import { runConfigCommand } from './platform/shop-config/config-command.ts';

const { code, text } = await runConfigCommand(
  process.argv.slice(2),
  readConfig({ ...process.env, NODE_ENV: undefined }),
).catch((error: unknown) => ({
  code: 1,
  text: `${error instanceof Error ? error.message : String(error)}\n`,
}));
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;

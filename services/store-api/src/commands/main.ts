import { describeError } from '../platform/operations/describe-error.ts';
import { runStore } from './store.ts';

const { code, text } = await runStore(process.argv.slice(2), process.env).catch((error: unknown) => ({
  code: 1,
  text: `${describeError(error)}\n`,
}));
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;

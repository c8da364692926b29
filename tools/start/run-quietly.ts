import { spawn } from 'node:child_process';

/** Runs a command and returns its output. @throws Error with its output when it fails */
export async function runQuietly(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${[command, ...parameters].join(' ')} ended with ${code}:\n${text}`);
  return text;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

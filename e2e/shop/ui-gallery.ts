import { spawn } from 'node:child_process';
import { nodeOf, root } from './start-shop.ts';

export interface UiGallery {
  readonly url: string;
  stop(): Promise<void>;
}

/** `npm run ui` on a free port. @throws Error with its output when it ends early */
export async function startUiGallery(): Promise<UiGallery> {
  const env = { ...process.env, UI_PORT: '0' };
  const child = spawn(nodeOf(root), ['shared-ui/gallery/main.ts'], { cwd: root, env, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const found = /http:\S+/.exec(output)?.[0];
        if (found) resolve(found);
      });
    child.once('exit', (code) => reject(new Error(`the gallery ended with ${code}:\n${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

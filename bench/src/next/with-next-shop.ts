import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../../../e2e/shop/end-process.ts';
import { freePort } from '../../../e2e/shop/shop-urls.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import type { MeasuredServer } from '../shop/page-cpu.ts';
import { processCpuMs } from '../shop/process-figures.ts';
import { untilUp } from '../shop/until-up.ts';
import { nextCommand, nextEnv, nextShop } from './build-next-shop.ts';

/** The installed version of Next. */
export function nextVersion(): string {
  const file = path.join(nextShop, 'node_modules', 'next', 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Starts the built shop on Next in production mode with the store-api of a running shop, and stops it after `use`.
 * @param page a path that answers 200 once it is up
 * @throws Error with its output when it does not come up
 */
export async function withNextShop<Result>(
  { storeApiUrl, env }: RunningShop,
  page: string,
  use: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(process.execPath, [nextCommand, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: nextShop,
    env: { ...nextEnv, STORE_API_URL: storeApiUrl, STORE_APP_TOKEN: env.STORE_APP_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilUp(url + page, child, () => said);
    return await use({ url, cpu: () => processCpuMs(child.pid ?? 0) });
  } finally {
    await endProcess(child);
  }
}

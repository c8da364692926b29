import { createEntryScript, entryTimeoutMs } from './entry-script.ts';
import type { ContainerSource } from './federation-types.ts';

/** A release's container, which its entry stores on `globalThis`. */
export interface Container {
  init(shareScope: object): unknown;
  /** @throws Error when there is no such module, or one of its chunks cannot be loaded */
  get(module: string): Promise<() => unknown>;
}

/**
 * Runs a container's entry.
 * @param shareScope the page's packages, which only containers with a runtime of their own read
 * @throws Error when the script does not load in time, does not match its hash, or stores no container
 */
export async function loadContainer(
  { container, entry, integrity }: ContainerSource,
  shareScope: object,
): Promise<Container> {
  await runScript(entry, integrity);
  const loaded: unknown = Reflect.get(globalThis, container);
  if (!isContainer(loaded)) throw new Error(`${entry} has no container ${container}`);
  await loaded.init(shareScope);
  return loaded;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

async function runScript(src: string, integrity: string): Promise<void> {
  const script = createEntryScript(src, integrity);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => () => reject(new Error(`${src} ${what}`));
      timer = setTimeout(fail(`did not load within ${entryTimeoutMs} ms`), entryTimeoutMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail('could not be loaded'));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

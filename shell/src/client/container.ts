/** A release's container, as its entry leaves it on `globalThis` under its own name for every version. */
export interface Container {
  init(shareScope: object): unknown;
  /** @throws Error when there is no such module, or a chunk of it cannot be had */
  get(module: string): Promise<() => unknown>;
}

/** A remote that has not come by then is taken for missing. */
const scriptTimeoutMs = 8000;

/**
 * Runs a container's entry.
 * @param integrity hash that the entry must have; it holds the hashes of all its chunks. Empty under development only.
 * @throws Error when the script cannot be had in time, is not what the hash says, or leaves no container
 */
export async function loadContainer(name: string, entry: string, integrity: string): Promise<Container> {
  await runScript(entry, integrity);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${entry} has no container ${name}`);
  await container.init({});
  return container;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

async function runScript(src: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => () => reject(new Error(`${src} ${what}`));
      timer = setTimeout(fail(`has not come within ${scriptTimeoutMs} ms`), scriptTimeoutMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail('could not be had'));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

/** What a trial needs to know of a release. */
export interface TriedContainer {
  /** The global variable that the entry sets. */
  readonly container: string;
  /** Version of each package that the release takes from the page. */
  readonly shared: Readonly<Record<string, string>>;
}

/**
 * Runs a container's entry among stand-ins of what browsers have, gives the container the page's packages, and writes
 * `{}` or `{"fault"}` to the standard output. Its text runs in a process of its own, so it refers to nothing outside of it.
 */
export async function tryEntry({ container, shared }: TriedContainer): Promise<void> {
  const vm = process.getBuiltinModule('node:vm');
  const { readFileSync } = process.getBuiltinModule('node:fs');
  // Node's permissions allow signals and priorities
  for (const name of ['kill', '_kill', '_debugProcess'])
    Object.defineProperty(process, name, { value: undefined, writable: false });
  Object.defineProperty(process.getBuiltinModule('node:os'), 'setPriority', {
    value: undefined,
    writable: false,
  });

  /** Whatever a script reads, calls or creates of it is a stand-in again. */
  const standIn: object = new Proxy(function any() {}, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // a promise would wait for it for ever
      if (key === 'then') return undefined;
      return key === 'prototype' ? Reflect.get(target, key) : standIn;
    },
    set: () => true,
    apply: () => standIn,
    construct: () => standIn,
  });
  const withStandIns = (known: object) =>
    new Proxy(known, {
      get: (target, key) => (Reflect.has(target, key) ? Reflect.get(target, key) : standIn),
      set: () => true,
    });
  const address = 'https://shop.example/assets/mf-remote/1.0.0/client/remoteEntry.js';
  const names =
    'navigator history screen localStorage sessionStorage indexedDB caches crypto performance fetch Request Response Headers ' +
    'addEventListener removeEventListener dispatchEvent postMessage matchMedia getComputedStyle requestAnimationFrame ' +
    'cancelAnimationFrame requestIdleCallback cancelIdleCallback setTimeout clearTimeout setInterval clearInterval ' +
    'queueMicrotask structuredClone customElements trustedTypes console URL URLSearchParams Blob File FormData FileReader ' +
    'AbortController AbortSignal Event CustomEvent MessageChannel BroadcastChannel EventTarget EventSource WebSocket Worker ' +
    'TextEncoder TextDecoder ReadableStream Node Element HTMLElement SVGElement DocumentFragment Image XMLHttpRequest ' +
    'DOMParser MutationObserver IntersectionObserver ResizeObserver PerformanceObserver DOMException ' +
    '_FEDERATION_BUNDLER_RUNTIME';
  const page: Record<string, unknown> = Object.fromEntries(names.split(' ').map((name) => [name, standIn]));
  const script = withStandIns({ tagName: 'SCRIPT', src: address });
  page.document = withStandIns({ currentScript: script, readyState: 'loading', baseURI: address });
  page.location = withStandIns({
    href: address,
    origin: 'https://shop.example',
    protocol: 'https:',
    search: '',
  });
  page.window = page;
  page.self = page;
  const limits = { timeout: 1000 };
  const describe = (error: unknown) => `${Object(error).name ?? 'Error'}: ${Object(error).message ?? error}`;
  const lib = () => standIn;
  const share = (version: string) => ({
    [version]: {
      version,
      lib,
      get: async () => lib,
      loaded: true,
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      useIn: [],
      deps: [],
      strategy: 'version-first',
    },
  });
  const initialise = `typeof globalThis[name]?.init === 'function' ? globalThis[name].init(shareScope) : undefined`;
  let fault: string | undefined;
  try {
    const context = vm.createContext(page);
    vm.runInContext(readFileSync(0, 'utf8'), context, limits);
    page.name = container;
    page.shareScope = Object.fromEntries(
      Object.entries(shared).map(([name, version]) => [name, share(version)]),
    );
    const pending = vm.runInContext(initialise, context, limits);
    // what waits for another file or for a timer is not known here
    const passed = new Promise<void>((resolve) => setTimeout(resolve, limits.timeout));
    await Promise.race([pending, passed]).catch((error: unknown) => {
      if (!String(Object(error).code).startsWith('ERR_VM_')) throw error;
    });
  } catch (error) {
    fault = describe(error);
  }
  process.stdout.write(JSON.stringify({ fault }), () => process.exit());
}

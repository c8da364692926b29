/**
 * Runs a container's entry among stand-ins of what browsers have, and writes `{}` or `{"fault"}` to the standard output.
 * Its text runs in a process of its own, so it refers to nothing outside of it.
 */
export function tryEntry(): void {
  const vm = process.getBuiltinModule('node:vm');
  const { readFileSync } = process.getBuiltinModule('node:fs');

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
  let fault: string | undefined;
  try {
    vm.runInContext(readFileSync(0, 'utf8'), vm.createContext(page), { timeout: 1000 });
  } catch (error) {
    fault = `${Object(error).name ?? 'Error'}: ${Object(error).message ?? error}`;
  }
  process.stdout.write(JSON.stringify({ fault }));
}

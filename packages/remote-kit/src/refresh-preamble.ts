import { injectIntoGlobalHook } from 'react-refresh/runtime';

/** The hook with which a renderer, React DOM's development build, registers. */
interface RendererHook {
  inject(renderer: object): number;
  readonly renderers: Map<number, object>;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RendererHook;
}

// must run before React DOM, which looks for the hook once
injectIntoGlobalHook(globalThis);

// The hook that react-refresh installs does not keep its renderers, so a remote's own copy of react-refresh, which
// loads later, would find none.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

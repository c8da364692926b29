declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: typeof globalThis): void;
}

/** Versions by remote, from a page's `x-release` header. */
export function versionsOfHeader(header: string | null): Readonly<Record<string, string>> {
  const pairs = [...(header ?? '').matchAll(/(mf-\w+)=([\w.-]+)/g)];
  return Object.fromEntries(pairs.map(([, remote = '', version = '']) => [remote, version]));
}

/** Versions by module, from the slots of a page's HTML. */
export function versionsOfSlots(html: string): Readonly<Record<string, string>> {
  const slots = [...html.matchAll(/<div [^>]*data-slot="([^"]+)"[^>]*>/g)];
  return Object.fromEntries(
    slots.map(([tag, module = '']) => [module, /data-version="([^"]+)"/.exec(tag)?.[1] ?? 'none']),
  );
}

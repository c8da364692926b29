import Bowser from 'bowser';

const systems: Readonly<Record<string, string>> = {
  Android: 'no Android',
  iOS: 'no iPhone',
  macOS: 'no Mac',
  Windows: 'no Windows',
  Linux: 'no Linux',
  'Chrome OS': 'no Chromebook',
};

/** Names browser and system of a `User-Agent`, such as `Chrome no Android`; null when it names neither. */
export function nameDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const system = platform.type === 'tablet' && os.name === 'iOS' ? 'no iPad' : systems[os.name ?? ''];
  return [browser.name, system].filter(Boolean).join(' ') || null;
}

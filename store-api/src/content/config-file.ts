import { readFileSync, statSync } from 'node:fs';
import { StoreConfig } from '@storefront/contracts/api';

/** Highest age of what `current` returns. */
const checkedEveryMs = 1000;

export interface ConfigFile {
  /** The file's content; while it cannot be read, its former content. */
  readonly current: () => { readonly config: StoreConfig; readonly version: string };
}

interface ConfigFileOptions {
  /** Called once for each state of the file that cannot be used. */
  readonly onProblem: (error: unknown) => void;
  readonly onChange?: (config: StoreConfig) => void;
  readonly now?: () => number;
}

/**
 * Follows the shop's public configuration, so that operators can change it without a restart.
 * @throws Error when the file cannot be read at the start
 */
export function followConfigFile(
  file: string,
  { onProblem, onChange = () => {}, now = Date.now }: ConfigFileOptions,
): ConfigFile {
  let version = versionOf(file);
  let config = read(file);
  let checkedAtMs = now();
  const refresh = () => {
    const latest = versionOf(file);
    if (latest === version) return;
    version = latest;
    config = read(file);
    onChange(config);
  };
  return {
    current: () => {
      if (now() - checkedAtMs < checkedEveryMs) return { config, version };
      checkedAtMs = now();
      try {
        refresh();
      } catch (error) {
        onProblem(error);
      }
      return { config, version };
    },
  };
}

function read(file: string): StoreConfig {
  return StoreConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Combines size and time, because a file may be written twice within one tick of the clock. */
function versionOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

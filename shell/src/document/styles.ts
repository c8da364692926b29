import type { Fragment } from '../fragments/fragment.ts';
import { exposeOf } from '../page/page-state.ts';
import { assetOf } from '../releases/ready-release.ts';
import type { ShellFiles } from './shell-files.ts';

/** Attributes of an element that loads a file which must hash to this. */
export function secured(integrity: string): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

const elements = new WeakMap<object, Buffer>();
export function stylePieces(shell: ShellFiles, fragments: readonly Fragment[]): readonly Buffer[] {
  const known = (key: object, make: () => string) => {
    const k = elements.get(key) ?? Buffer.from(make());
    elements.set(key, k);
    return k;
  };
  const own = shell.sheets.map((sheet) =>
    known(sheet, () =>
      sheet.text === undefined
        ? `<link rel="stylesheet" href="${sheet.href}">`
        : `<style>${sheet.text}</style>`,
    ),
  );
  const all = fragments.flatMap(({ module, release }) =>
    release
      ? [
          known(release.record.exposes[exposeOf(module)] ?? release, () =>
            (release.record.exposes[exposeOf(module)]?.css ?? [])
              .map(
                (file) =>
                  `<style>${release.styles.get(file)}</style><link rel="stylesheet" href="${assetOf(release.record, file).href}" disabled>`,
              )
              .join(''),
          ),
        ]
      : [],
  );
  return [...own, ...new Set(all)];
}

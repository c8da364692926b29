import { createHash } from 'node:crypto';
import { Compilation, type Compiler, type Configuration, sources } from '@rspack/core';

const name = 'ClassNames';

/** Separates name and hash of a sheet in the compiler's names; no source has it. */
export const classNameMark = '\uE000';
/** Ends the class names of a sheet that is in no file. */
const withoutRules = '0000';
const marked = new RegExp(`${classNameMark}([\\w-]{4})`, 'g');

/**
 * Lets a release's class names follow its style sheets: a name ends with a hash of the files that have its rules. So a
 * release that changes no sheet has the names of the previous one, and two releases have a name in common only if the whole
 * file with its rules is the same.
 * @param first the build that has style sheets
 * @param others builds with the same class names, which begin when the first has ended
 */
export function nameClassesByContent(first: Configuration, ...others: Configuration[]): Configuration[] {
  const hashes = new Map<string, string>();
  const salt = first.name ?? '';
  return [first, ...others].map((build) => ({
    ...withMarkedNames(build),
    plugins: [...(build.plugins ?? []), renameClasses(hashes, salt)],
    ...(build !== first && first.name !== undefined && { dependencies: [first.name] }),
  }));
}

function withMarkedNames(build: Configuration): Configuration {
  const generator = build.module?.generator;
  const sheets = { ...generator?.['css/auto'], localIdentName: `[local]${classNameMark}[hash:4]` };
  return { ...build, module: { ...build.module, generator: { ...generator, 'css/auto': sheets } } };
}

/**
 * @param hashes of sheets by the compiler's; the build that has style sheets adds to them
 * @param salt is part of each hash
 */
function renameClasses(hashes: Map<string, string>, salt: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(name, (compilation) => {
        // before files are minified and hashed
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
        compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
          const files = Object.entries(assets).filter(([file]) => /\.(?:c?js|css)$/.test(file));
          const texts = new Map(files.map(([file, source]) => [file, source.source().toString()]));
          const sheets = [...texts].flatMap(([file, text]) => (file.endsWith('.css') ? text : []));
          for (const [sheet, hash] of hashSheets(sheets, salt)) hashes.set(sheet, hash);
          for (const [file, source] of files) {
            const text = texts.get(file) ?? '';
            if (!text.includes(classNameMark)) continue;
            const renamed = text.replace(
              marked,
              (_, sheet: string) => `-${hashes.get(sheet) ?? withoutRules}`,
            );
            // names keep their length, so positions stay as they are
            compilation.updateAsset(file, withMap(renamed, file, source.map()));
          }
        });
      });
    },
  };
}

/** The final hash of each sheet, by the compiler's: of all files with its rules, and its place in them. */
function hashSheets(texts: readonly string[], salt: string): ReadonlyMap<string, string> {
  const uses = new Map<string, string[]>();
  for (const text of texts) {
    const sheets = [...new Set(Array.from(text.matchAll(marked), ([, sheet = '']) => sheet))];
    // the compiler's hashes follow the version
    const content = text.replace(marked, (_, sheet: string) => `${classNameMark}${sheets.indexOf(sheet)}`);
    for (const [index, sheet] of sheets.entries())
      uses.set(sheet, [...(uses.get(sheet) ?? []), `${index} ${content}`]);
  }
  return new Map(
    [...uses].map(([sheet, contents]) => [sheet, shortHash([salt, ...contents.sort()].join('\n'))]),
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4);
}

function withMap(text: string, file: string, map: ReturnType<sources.Source['map']>): sources.Source {
  return map === null ? new sources.RawSource(text) : new sources.SourceMapSource(text, file, map);
}

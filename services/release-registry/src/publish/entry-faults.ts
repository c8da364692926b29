import path from 'node:path';
import { Script } from 'node:vm';
import { assetPath } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import type { FieldError } from '../access/http-problem.ts';
import { computeIntegrity } from './artifacts/artifact-store.ts';

/** A `publicPath` that the compiler writes into the entry: an address or a path, and nothing that it computes. */
const writtenPublicPath = /\b[\w$]+\.p=(["'])((?:https?:)?\/[^"']*)\1/;

/**
 * Names what would keep browsers from running a release's entry. Nothing else tries it in a browser's terms before
 * shoppers do: the shell's server runs another file.
 */
export function entryFaults(record: ReleaseRecord, files: ReadonlyMap<string, Buffer>): FieldError[] {
  const text = files.get(record.entry)?.toString();
  if (text === undefined) return [];
  const messages = [scriptFault(text), containerFault(text, record), publicPathFault(text, record)];
  return [
    ...messages.flatMap((message) =>
      message === undefined ? [] : [{ field: `files.${record.entry}`, message }],
    ),
    ...ownReactFaults(record, files),
    ...chunkFaults(text, record.entry, files),
  ];
}

/** The compiler's maps from a chunk's id to the hash that browsers check, of scripts and of style sheets. */
const chunkHashes = /\bsri(Css)?Hashes=\{([^}]*)\}/g;
const chunkHash = /([\w$-]+)["']?:["'](sha(?:256|384)-[^"']+)["']/g;

/** Names chunks that browsers would refuse: changed after the build, they no longer have the hash that the entry states. */
function chunkFaults(entry: string, entryFile: string, files: ReadonlyMap<string, Buffer>): FieldError[] {
  const folder = path.posix.dirname(entryFile);
  return [...entry.matchAll(chunkHashes)].flatMap(([, css, hashes = '']) =>
    [...hashes.matchAll(chunkHash)].flatMap(([, id = '', hash = '']) => {
      const found = [...files].find(([each]) => isChunk(path.posix.relative(folder, each), id, css));
      if (found === undefined) return [];
      const [file, content] = found;
      // several hashes, by other algorithms, may be stated
      const known = hash.split(' ').filter((each) => /^sha(?:256|384|512)-/.test(each));
      if (known.some((each) => computeIntegrity(content, each) === each)) return [];
      const message = `is not the file that was built: ${entryFile} states ${hash}, by which browsers refuse it`;
      return [{ field: `files.${file}`, message }];
    }),
  );
}

/** @param file relative to the entry's folder, such as `12.js` or `12.0f3a.css` */
function isChunk(file: string, id: string, css: string | undefined): boolean {
  return (
    file.startsWith(`${id}.`) && !file.includes('/') && file.endsWith(css === undefined ? '.js' : '.css')
  );
}

/** A text of React's own code, in each version since 16. */
const textOfReact = 'takes an object of state variables to update';

/** A copy of React that the page's does not replace has hooks of its own, which fail. */
function ownReactFaults({ contract }: ReleaseRecord, files: ReadonlyMap<string, Buffer>): FieldError[] {
  if (Object.hasOwn(contract.shared, 'react')) return [];
  const message = 'brings a React of its own, whose hooks fail: add react as a singleton to `shared`';
  return [...files]
    .filter(([file, content]) => isScriptOfPages(file) && content.includes(textOfReact))
    .map(([file]) => ({ field: `files.${file}`, message }));
}

/** The files for servers and for the hosts of others are in no page of the shop. */
function isScriptOfPages(file: string): boolean {
  return /\.m?js$/.test(file) && !/^(?:server|federation)\//.test(file);
}

/** Compiles the entry without running it. */
function scriptFault(text: string): string | undefined {
  try {
    new Script(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return `is no classic script (${error.message}): build the container with library.type "var" or "global"`;
  }
}

function containerFault(text: string, { container }: ReleaseRecord): string | undefined {
  if (text.includes(container)) return undefined;
  return `never names the container ${container} of the record: both need the name of the federation plugin's options`;
}

function publicPathFault(text: string, record: ReleaseRecord): string | undefined {
  const [, , publicPath] = writtenPublicPath.exec(text) ?? [];
  const own = assetPath(record, '');
  if (publicPath === undefined || publicPath.startsWith(own)) return undefined;
  return `requests its chunks from ${publicPath}, but they are at ${own}: set output.publicPath to "auto"`;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { assetsPath } from '../../page/server-paths.ts';
import {
  encodeDcz,
  hashContent,
  readAvailableDictionary,
  varyByDictionary,
} from '../../request/compression-dictionary.ts';

/** A file of a release for browsers, whose name has no special meaning in a URL pattern. */
const dictionaryFile = /^(mf-[a-z0-9-]+)\/([\w.-]+)\/(client\/[\w./-]+\.(js|css))$/;
const types = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
/** The highest level, because each pair of files is compressed once. */
const level = 19;
const cacheBytes = 16 * 1024 * 1024;

/**
 * Sends a release's file as its difference from the file of the same name that the browser has from another release, by
 * compression dictionaries (RFC 9842). Browsers without dictionaries get the whole file.
 */
export class FileDictionaries {
  readonly #mirror: string;
  readonly #hashes: LRUCache<string, string>;
  readonly #compressed: LRUCache<string, Buffer>;

  /** @param mirror folder of the mirrored releases, `{remote}/{version}/client/…` */
  constructor(mirror: string) {
    this.#mirror = mirror;
    this.#hashes = new LRUCache({
      max: 5000,
      fetchMethod: hashIfPresent,
    });
    this.#compressed = new LRUCache({
      max: 2000,
      maxSize: cacheBytes,
      sizeCalculation: ({ length }) => length,
    });
  }

  /**
   * Answers with the differences, if the request names a dictionary that is mirrored.
   * @param file path in the mirror, which exists
   * @returns the body; undefined for any other request, whose answer then says that it can be a dictionary itself
   */
  async compress(request: FastifyRequest, reply: FastifyReply, file: string): Promise<Buffer | undefined> {
    const [, remote, , name, kind] = dictionaryFile.exec(file) ?? [];
    if (remote === undefined || name === undefined) return undefined;
    reply.headers({
      'use-as-dictionary': `match="${assetsPath}/${remote}/*/${name}"`,
      vary: varyByDictionary,
    });
    const wanted = readAvailableDictionary(request);
    const dictionary = wanted && (await this.#find(remote, name, wanted));
    if (dictionary === undefined) return undefined;
    reply.headers({
      'content-type': types[kind === 'css' ? 'css' : 'js'],
      'content-encoding': 'dcz',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return this.#compress(path.join(this.#mirror, file), dictionary);
  }

  /** The mirrored release's file that has this hash. */
  async #find(remote: string, name: string, wanted: string): Promise<string | undefined> {
    const releases = path.join(this.#mirror, remote);
    for (const version of await readdir(releases)) {
      const file = path.join(releases, version, name);
      if ((await this.#hashes.fetch(file)) === wanted) return file;
    }
    return undefined;
  }

  async #compress(file: string, dictionaryFile: string): Promise<Buffer> {
    const key = `${file} ${dictionaryFile}`;
    const known = this.#compressed.get(key);
    if (known) return known;
    const [content, dictionary] = await Promise.all([readFile(file), readFile(dictionaryFile)]);
    const body = await encodeDcz(content, dictionary, level);
    this.#compressed.set(key, body);
    return body;
  }
}

/** The file's hash, or none: not every release has each file. */
async function hashIfPresent(file: string): Promise<string> {
  try {
    return hashContent(await readFile(file)).toString('base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

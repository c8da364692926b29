import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import type { Remote } from './remote.ts';
import { serverBuild } from './server-build.ts';

/** The server's half of a remote under development. */
export interface ServerCode {
  readonly code: string;
  /** Changes with the code. */
  readonly etag: string;
}

/** Like a release's build for the server, but readable, and with the sources for a debugger. */
function serverDevelopmentBuild(remote: Remote, origin: string): Configuration {
  const build = serverBuild(remote, path.join(remote.packageFolder, 'dist', 'dev'));
  return {
    ...build,
    name: `${remote.remote}:development-server`,
    devtool: 'inline-source-map',
    output: {
      ...build.output,
      publicPath: `${origin}/`,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    optimization: { ...build.optimization, minimize: false, concatenateModules: false },
  };
}

/**
 * Compiles the server's half when it is asked for: with a watcher of its own, a page that is loaded right after an edit
 * would get the code from before it.
 */
export class ServerCompiler {
  readonly #compiler: Compiler;
  readonly #file: string;
  #files: readonly string[] = [];
  #compiledAtMs = 0;
  #compiled: ServerCode | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(remote: Remote, origin: string) {
    const build = serverDevelopmentBuild(remote, origin);
    this.#compiler = rspack(build);
    this.#file = path.join(String(build.output?.path), 'index.cjs');
  }

  /** The code of the sources as they are now. @throws Error with the compiler's message */
  read(): Promise<ServerCode> {
    // one after the other, since a compiler does one build at a time
    const reading = this.#reading.then(async () =>
      this.#compiled !== undefined && !(await this.#isEdited()) ? this.#compiled : this.#compile(),
    );
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    await this.#reading;
    await new Promise<void>((resolve, reject) =>
      this.#compiler.close((error) => (error ? reject(error) : resolve())),
    );
  }

  async #compile(): Promise<ServerCode> {
    this.#compiled = undefined;
    this.#compiledAtMs = Date.now();
    const stats = await new Promise<Stats>((resolve, reject) =>
      this.#compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
    this.#files = [...stats.compilation.fileDependencies].filter((file) => !file.includes('node_modules'));
    const code = await readFile(this.#file, 'utf8');
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
    this.#compiled = { code, etag: `"${hash}"` };
    return this.#compiled;
  }

  /** Whether one of its source files has changed since the last build began, or is gone. */
  async #isEdited(): Promise<boolean> {
    const changes = this.#files.map(async (file) => {
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      return mtimeMs >= this.#compiledAtMs;
    });
    return (await Promise.all(changes)).includes(true);
  }
}

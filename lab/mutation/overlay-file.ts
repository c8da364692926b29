// Set-up of tests while mutations are tried: code that reads a file itself gets its changed text too.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as z from 'zod';

const Overlay = z.object({ file: z.string(), text: z.string() });

const given = process.env.MUTATED_FILE;
if (given !== undefined) {
  const { file, text } = Overlay.parse(JSON.parse(given));
  const { readFileSync } = fs;
  fs.readFileSync = ((from: fs.PathOrFileDescriptor, options?: unknown) =>
    String(from) === file ? text : Reflect.apply(readFileSync, fs, [from, options])) as typeof readFileSync;
  syncBuiltinESMExports();
}

import path from 'node:path';
import { freePort } from './shop-urls.ts';

/** Ports that docs/operations.md and the files of deploy/ write. */
const writtenPorts = ['80', '443', '4000', '4001', '4002', '4010', '5432', '6081', '6082'];

/** Paths outside of the images that they write. */
const writtenPaths = /\/(?:opt\/aragem|etc\/(?:aragem|nginx|varnish|letsencrypt)|var\/lib\/aragem-)/g;

export interface Located {
  /** The shop's address. */
  readonly origin: string;
  /** The registry's, for teams and operators. */
  readonly registryOrigin: string;
  at(file: string): string;
  portOf(written: string): string;
  /** Writes free ports and paths in the folder into a text. */
  locate(text: string): string;
}

/** What an operator's machine has, in a folder and on free ports of this one. */
export async function locateIn(folder: string): Promise<Located> {
  const ports = new Map<string, string>();
  for (const port of writtenPorts) ports.set(port, String(await freePort()));
  const portOf = (port: string) => ports.get(port) ?? port;
  const origin = `https://127.0.0.1:${portOf('443')}`;
  const registryOrigin = `https://localhost:${portOf('443')}`;
  const at = (file: string) => path.join(folder, file);
  const locate = (text: string) =>
    text
      .replace(/\b\d{4}\b/g, portOf)
      .replaceAll('https://registro.loja.example', registryOrigin)
      .replaceAll('registro.loja.example', 'localhost')
      .replaceAll('https://loja.example', origin)
      .replaceAll('loja.example', '127.0.0.1')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(
        /(listen )(80|443)\b/g,
        (_, before: string, port: string) => `${before}127.0.0.1:${portOf(port)}`,
      )
      .replace(writtenPaths, at);
  return { origin, registryOrigin, at, portOf, locate };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Remote } from './remote.ts';
import { baseBuild } from './remote-builds.ts';
import { scriptRule, styleRule } from './rules.ts';
import { sourceExtension } from './source-extension.ts';

const widths = [360, 1280];
const pageFile = fileURLToPath(
  new URL(`./gallery-page${sourceExtension === '.ts' ? '.tsx' : '.js'}`, import.meta.url),
);

/** The build of a remote's gallery: `index.html` frames `states.html` at a phone's and at a wide screen's width. */
export function galleryBuild(remote: Remote): Configuration {
  const base = baseBuild(remote, 'client');
  const styles = createRequire(path.join(remote.packageFolder, 'package.json')).resolve(
    '@storefront/ui/styles.css',
  );
  const shared = path.dirname(styles);
  return {
    ...base,
    name: `${remote.remote}:gallery`,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: { states: [styles, pageFile] },
    resolve: {
      ...base.resolve,
      alias: { 'gallery-sources': path.join(remote.packageFolder, 'src') },
      // the page's own imports, where npm has not put them beside the remote's
      modules: ['node_modules', path.join(remote.packageFolder, 'node_modules')],
    },
    module: {
      ...base.module,
      rules: [
        scriptRule({ development: true, refresh: true }),
        { ...styleRule(), include: [shared] },
        { ...styleRule(`remotes.${remote.remote}`), exclude: [shared] },
      ],
    },
    output: { path: path.join(remote.packageFolder, 'dist', 'gallery'), uniqueName: remote.container },
    lazyCompilation: false,
    plugins: [
      ...(base.plugins ?? []),
      new ReactRefreshRspackPlugin({ forceEnable: true }),
      page('index', [], createFrames(remote)),
      page('states', ['states'], createStates(remote)),
    ],
  };
}

const page = (name: string, chunks: string[], templateContent: string) =>
  new rspack.HtmlRspackPlugin({ filename: `${name}.html`, chunks, templateContent, scriptLoading: 'defer' });

const document = (title: string, style: string, body: string) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>${body}</body>
</html>
`;

const createFrames = ({ remote }: Remote) =>
  document(
    `${remote} at ${widths.join(' and ')} px`,
    'body{display:flex;gap:24px;margin:0;padding:24px;background:#d4dde1}iframe{flex:none;height:calc(100vh - 48px);border:0;background:#fff}',
    widths
      .map((width) => `<iframe title="${width} px" src="states.html" width="${width}"></iframe>`)
      .join(''),
  );

const createStates = ({ remote }: Remote) =>
  document(`States of ${remote}`, 'body{padding:16px}h2,h3{margin-block:24px 8px}', '');

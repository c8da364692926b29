import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { compile, scriptRule, styleModules, styleRule } from '@storefront/remote-kit';

/** Builds the gallery as a static page: `index.html` frames `components.html` at a phone's and at a wide screen's width. */
export async function buildGallery(out: string): Promise<void> {
  await compile([configuration(out)]);
}

function configuration(out: string): Configuration {
  const page = (name: string, chunks: readonly string[]) =>
    new rspack.HtmlRspackPlugin({
      template: path.join(import.meta.dirname, `${name}.html`),
      filename: `${name}.html`,
      chunks: [...chunks],
    });
  return {
    name: 'ui-gallery',
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { components: './components.tsx' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { ...styleModules(false), rules: [scriptRule(), styleRule()] },
    output: { path: out, clean: true, filename: '[name].js', cssFilename: '[name].css' },
    plugins: [page('index', []), page('components', ['components'])],
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

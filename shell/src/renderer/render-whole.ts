import type { ReactNode } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';

/** React's mark of a Suspense boundary that it leaves to the browser. */
const abandonedBoundary = '<!--$!-->';

/** @throws what the content throws, or Error when a Suspense boundary in it caught an error or is pending */
export function renderWhole(content: ReactNode, options?: ServerOptions): string {
  const html = renderToString(content, options);
  if (html.includes(abandonedBoundary))
    throw new Error('a Suspense boundary threw or is pending, which HTML as a string cannot show');
  return html;
}

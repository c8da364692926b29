/** The server's file of a remote that is rendered in browsers only: each module is a placeholder until its script runs. */
export function placeholderModules(modules: readonly string[]): string {
  const exported = modules.map((name) => `exports[${JSON.stringify(name)}] = { default: Placeholder };`);
  return `'use strict';
const { createElement } = require('react');
function Placeholder() {
  return createElement('div', { 'aria-busy': 'true', 'data-client-only': '' }, 'Carregando…');
}
${exported.join('\n')}
`;
}

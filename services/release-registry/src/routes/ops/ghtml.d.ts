declare module 'ghtml' {
  /** Escapes each value, except after an exclamation mark: `!${html}` is inserted unescaped. */
  export function html(literals: TemplateStringsArray, ...values: unknown[]): string;
}

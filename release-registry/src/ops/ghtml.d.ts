declare module 'ghtml' {
  /** Escapes each value, unless an exclamation mark stands before it: `!${html}` is inserted as it is. */
  export function html(literals: TemplateStringsArray, ...values: unknown[]): string;
}

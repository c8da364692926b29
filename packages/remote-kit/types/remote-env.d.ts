declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
/** Version of the release that contains this code. */
declare const __RELEASE_VERSION__: string;
/** True in the server's build, from which the compiler thus removes browser-only branches. */
declare const __SERVER__: boolean;
/** False in the shell's production client, from which the compiler thus removes development code. */
declare const __DEVELOPMENT__: boolean;

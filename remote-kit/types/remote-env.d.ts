declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
/** Version of the release that this code was built into. */
declare const __RELEASE_VERSION__: string;
/** True in the server's build, so that browser-only branches fall away. */
declare const __SERVER__: boolean;

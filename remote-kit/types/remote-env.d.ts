declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
/** Version of the release that this code was built into. */
declare const __RELEASE_VERSION__: string;
/** True in the server's build, so that browser-only branches fall away. */
declare const __SERVER__: boolean;
/** False in the shell's production client only, so that what development alone needs falls away there. */
declare const __DEVELOPMENT__: boolean;

/** Paths that the shop's server answers itself, for its routes and for browsers; `apiRoot` and `assetPath` are the contracts'. */
export const readyPath = '/healthz';
export const livePath = '/livez';
export const metricsPath = '/metrics';

export const offlinePath = '/offline';
export const serviceWorkerPath = '/service-worker.js';
/** Programs look for both at these addresses (RFC 8615). */
export const securityTextPath = '/.well-known/security.txt';
export const changePasswordPath = '/.well-known/change-password';
export const robotsPath = '/robots.txt';
export const manifestPath = '/manifest.webmanifest';
export const sitemapIndexPath = '/sitemap.xml';

/** Path of one part of a type's pages. */
export function sitemapPath(type: string, part: string | number): string {
  return `/sitemap/${type}-${part}.xml`;
}

export const picturesPath = '/media';
export const assetsPath = '/assets';
/** Built files of the shell, and of its client for remotes under development. */
export const shellFilesPath = '/assets/shell/';
export const developmentFilesPath = '/assets/shell-dev/';
export const iconPath = `${shellFilesPath}icon.svg`;

/** All paths below it are the shell's own. */
export const shellPath = '/_shell/';
/** The frame around a preview. */
export const previewFramePath = '/_shell/preview';
/** Versions by remote that an open page may keep using. */
export const releasesPath = '/_shell/releases';
/** Tells shared caches which cohorts are in which arm of a canary. */
export const cohortsPath = '/_shell/cohorts';
export const cookiesPath = '/_shell/cookies';
/** Takes what the Content-Security-Policy has blocked. */
export const policyReportPath = '/_shell/csp';
/** Gives the token that a page's failure reports need. */
export const tokenPath = '/_shell/token';
export const reportPath = '/_shell/report';
/** Takes that a page's scripts run, and then whether its web vitals were poor. */
export const viewPath = '/_shell/view';

/** Path of a document's routes, by the name in its page state. */
export function routesPath(name: string): string {
  return `/_shell/routes/${name}.json`;
}

/** Path of what pages have in common, by the hash of it. */
export function dictionaryPath(name: string): string {
  return `/_shell/dictionary/${name}`;
}

/** The version of a remote that comes from its development server: without hashes. */
export const developmentVersion = 'dev';

/** Whether this build can show a remote under development: false in what shoppers get. */
export const developmentAllowed: boolean = typeof __DEVELOPMENT__ === 'undefined' || __DEVELOPMENT__;

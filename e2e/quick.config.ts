import config from './playwright.config.ts';
// biome-ignore lint/style/noDefaultExport: temporary
export default { ...config, globalSetup: undefined, workers: 2 };

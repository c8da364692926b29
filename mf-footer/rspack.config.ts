import { releaseBuilds } from '@storefront/remote-kit/rspack';

// ordinary Rspack configurations, which may be changed here
export default await releaseBuilds(import.meta.dirname);

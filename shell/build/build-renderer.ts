import { compile } from '@storefront/remote-kit';
import { rendererScript } from './shell-builds.ts';

// for tests: the script of renderer processes alone, into the folder that is named
await compile([rendererScript(process.argv[2])]);

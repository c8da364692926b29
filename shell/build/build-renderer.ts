import { compile } from '@storefront/remote-kit';
import { rendererScript } from './shell-builds.ts';

// for tests: builds only the script of renderer processes, into the folder in the argument
await compile([rendererScript(process.argv[2])]);

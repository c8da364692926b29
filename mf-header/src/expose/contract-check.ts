import { defineLayoutModule } from '@storefront/contracts';
import * as header from './header.ts';

// A broken promise fails this remote's own type check.
defineLayoutModule(header);

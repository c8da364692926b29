import { defineLayoutModule } from '@storefront/contracts';
import * as header from './header.ts';

// A module that breaks the contract fails this remote's type check.
defineLayoutModule(header);

import { openTestRegistry } from '../testing/test-registry.ts';
import { describeFreezes } from './freeze-behaviour.ts';

describeFreezes(openTestRegistry);

import { openTestRegistry } from '../testing/test-registry.ts';
import { describeFreezes } from '../tests/freeze-behaviour.ts';

describeFreezes(openTestRegistry);

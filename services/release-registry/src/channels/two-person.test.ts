import { openTestRegistry } from '../testing/test-registry.ts';
import { describeTwoPersons } from '../tests/two-person-behaviour.ts';

describeTwoPersons(openTestRegistry);

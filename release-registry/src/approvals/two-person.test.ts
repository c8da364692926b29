import { openTestRegistry } from '../testing/test-registry.ts';
import { describeTwoPersons } from './two-person-behaviour.ts';

describeTwoPersons(openTestRegistry);

import { openTestRegistry } from '../testing/test-registry.ts';
import { describeUpcoming } from '../tests/upcoming-behaviour.ts';

describeUpcoming(() => openTestRegistry());

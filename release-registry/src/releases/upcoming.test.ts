import { openTestRegistry } from '../testing/test-registry.ts';
import { describeUpcoming } from './upcoming-behaviour.ts';

describeUpcoming(() => openTestRegistry());

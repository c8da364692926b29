import { openTestRegistry } from '../testing/test-registry.ts';
import { describeRollouts } from '../tests/rollout-behaviour.ts';

describeRollouts(() => openTestRegistry());

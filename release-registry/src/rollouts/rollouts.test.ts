import { openTestRegistry } from '../testing/test-registry.ts';
import { describeRollouts } from './rollout-behaviour.ts';

describeRollouts(() => openTestRegistry());

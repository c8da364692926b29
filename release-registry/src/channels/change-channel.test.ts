import { openTestRegistry } from '../testing/test-registry.ts';
import { describeCanaries } from './canary-behaviour.ts';
import { describeChannels } from './channel-behaviour.ts';

describeChannels(openTestRegistry);
describeCanaries(openTestRegistry);

import { openTestRegistry } from '../testing/test-registry.ts';
import { describeAudiences } from '../tests/audience-behaviour.ts';
import { describeCanaries } from '../tests/canary-behaviour.ts';
import { describeChannels } from '../tests/channel-behaviour.ts';

describeChannels(openTestRegistry);
describeAudiences(openTestRegistry);
describeCanaries(openTestRegistry);

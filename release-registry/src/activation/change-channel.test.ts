import { describeAudiences } from '../channels/audience-behaviour.ts';
import { describeCanaries } from '../channels/canary-behaviour.ts';
import { describeChannels } from '../channels/channel-behaviour.ts';
import { openTestRegistry } from '../testing/test-registry.ts';

describeChannels(openTestRegistry);
describeAudiences(openTestRegistry);
describeCanaries(openTestRegistry);

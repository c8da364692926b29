import { openTestRegistry } from '../testing/test-registry.ts';
import { describeChannels } from './channel-behaviour.ts';

describeChannels(openTestRegistry);

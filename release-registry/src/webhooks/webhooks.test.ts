import { openTestRegistry } from '../testing/test-registry.ts';
import { describeWebhooks } from './webhook-behaviour.ts';

describeWebhooks(openTestRegistry);

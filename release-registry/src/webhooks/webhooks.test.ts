import { openTestRegistry } from '../testing/test-registry.ts';
import { describeWebhooks } from './webhook-behaviour.ts';
import { describeWebhookEvents } from './webhook-events-behaviour.ts';

describeWebhooks(openTestRegistry);
describeWebhookEvents(openTestRegistry);

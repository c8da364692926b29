import { openTestRegistry } from '../testing/test-registry.ts';
import { describeWebhooks } from '../tests/webhook-behaviour.ts';
import { describeWebhookEvents } from '../tests/webhook-events-behaviour.ts';

describeWebhooks(openTestRegistry);
describeWebhookEvents(openTestRegistry);

/** What other systems may hear of the shop. */
export const eventTypes = [
  'aragem.order.paid',
  'aragem.order.shipped',
  'aragem.order.cancelled',
  'aragem.stock.changed',
  'aragem.price.changed',
] as const;
export type EventType = (typeof eventTypes)[number];

/** A CloudEvent 1.0: https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/formats/json-format.md */
export interface ShopEvent {
  readonly specversion: '1.0';
  /** The same for each try and each webhook, and of no other event. */
  readonly id: string;
  /** The shop's origin. */
  readonly source: string;
  readonly type: EventType | 'aragem.webhook.test';
  /** Number of an order, or SKU of a product. */
  readonly subject: string;
  /** When it happened, ISO 8601: events may arrive in another order. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly data: Readonly<Record<string, unknown>>;
}

/** The parts that all events have. */
export const createEvent = (
  event: Pick<ShopEvent, 'id' | 'source' | 'type' | 'subject' | 'time' | 'data'>,
): ShopEvent => ({
  specversion: '1.0',
  datacontenttype: 'application/json',
  ...event,
});

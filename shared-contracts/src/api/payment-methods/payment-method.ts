/**
 * A way to pay. A new one is a file of this folder, a line in `payment-methods.ts`, and a file of each provider that takes it:
 * prices, orders, messages and pages read what it says of itself.
 */
export interface PaymentMethod {
  /** As the API, orders and settings call it. */
  readonly name: string;
  /** Inside a sentence, after "no": `PIX`. */
  readonly label: string;
  /** At the beginning of a sentence. */
  readonly title: string;
  /** Which of a product's prices it is charged at: the one in cash, or the one in instalments. */
  readonly price: 'cash' | 'instalments';
  /** Beside the choice of it. */
  readonly choiceText: string;
  /** Beside the choice in a demonstration. */
  readonly demoText: string;
  /** The button that places an order with it. */
  readonly placeText: string;
  /** After "o dinheiro volta". */
  readonly backText: string;
  /** Of a method that is paid elsewhere with a code; absent of a card, which is typed in its provider's page. */
  readonly code?: PaymentCodeTexts;
}

/** What is said of a code that is paid elsewhere. */
export interface PaymentCodeTexts {
  /** When a code that is made at this time is over. */
  readonly findEnd: (from: Date) => Date;
  /** How many hours after that a bank may still say that it was paid in time. */
  readonly clearingHours: number;
  /** Above the text to copy. */
  readonly label: string;
  readonly copyText: string;
  readonly copiedText: string;
  readonly renewText: string;
  /** Of a code of a demonstration. */
  readonly demoText: string;
  /** Whether its time is counted down by the second; else its last day is shown. */
  readonly isShort: boolean;
  /** Whether it is drawn as a QR code. */
  readonly hasQr: boolean;
  /** How long it is good for, to somebody who reads later. */
  readonly validityText: string;
  /** When there is none yet, and when its time is over. */
  readonly missing: { readonly heading: string; readonly text: string };
  readonly expired: { readonly heading: string; readonly text: string };
  readonly refusedText: string;
}

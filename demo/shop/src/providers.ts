import type { DemonstrationPackage } from 'store-api/ports';
import { cardFramePages, cardFramePath } from './card-frame/card-frame-pages.ts';
import { consolePath } from './console/console-page.ts';
import { consolePages } from './console/console-pages.ts';
import { keyPurpose } from './payments/card-token.ts';
import { DemoBank } from './payments/demo-bank.ts';
import { createDemoPayments, webhookPurpose } from './payments/demo-payments.ts';
import { computeSeedVersion } from './seed/seed-version.ts';
import { demoFreight, demoStreets, demoWarehouse } from './shipping/demo-shipping.ts';

/** The providers of the demonstration, which invents what other companies do for a shop. */
export const providers: DemonstrationPackage = {
  catalogue: {
    readVersion: computeSeedVersion,
    // only the process that fills a database loads the seed; the others read the database
    read: async (products) => (await import('./seed/read-catalogue.ts')).readCatalogue(products),
  },
  openDrawings: async () => (await import('./drawings/drawn-originals.ts')).drawnOriginals(),
  open({ postalCodes, keysFor, shopOrigins, cardOrigin, mayPlay }) {
    const cardKeys = () => keysFor(keyPurpose);
    return {
      payments: createDemoPayments(
        { cards: cardKeys, messages: () => keysFor(webhookPurpose) },
        new DemoBank(),
      ),
      freight: demoFreight,
      streets: demoStreets(postalCodes),
      warehouse: demoWarehouse,
      cardFrame: cardOrigin && `${cardOrigin}${cardFramePath}`,
      consolePath: mayPlay ? consolePath : undefined,
      pages(app, office) {
        if (cardOrigin) cardFramePages(app, shopOrigins, cardKeys);
        if (mayPlay) consolePages(app, office);
      },
    };
  },
};

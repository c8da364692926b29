import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performDue } from '../../platform/effects/perform-effects.ts';
import { listEffects } from '../../platform/effects/read-effects.ts';
import { mailHandler } from '../../platform/outbox/deliver-mail.ts';
import type { MailProvider } from '../../platform/outbox/mail-provider.ts';
import { writeMessage } from '../../platform/outbox/write-message.ts';
import { embedded } from '../shop/engines.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';

/** A mail where it has arrived, as its reader sees it. */
export interface ArrivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface ProviderOnTrial {
  readonly provider: MailProvider;
  /** What has arrived until now. */
  arrived(): Promise<readonly ArrivedMail[]>;
  close(): Promise<void>;
}

/** What every provider of mail promises the shop. @param open makes one, for a shop with the demonstration's console */
export function describeMailProvider(name: string, open: (shop: TestShop) => Promise<ProviderOnTrial>): void {
  describe(`the mail provider ${name}`, () => {
    let shop: TestShop;
    let trial: ProviderOnTrial;
    beforeAll(async () => {
      shop = await openTestShop(embedded, { demoConsole: true });
      await shop.services.jobs.stop();
      trial = await open(shop);
    });
    afterAll(async () => {
      await trial.close();
      await shop.close();
    });
    const place = { shopOrigin: 'https://loja.example', isDemonstration: true };
    const deliver = () =>
      performDue(shop.services.database, [mailHandler(shop.services.database, trial.provider, place)]);
    const write = (recipient: string, subject: string, paragraph: string) =>
      writeMessage(shop.services.database, { recipient, subject, paragraphs: [paragraph] });
    const find = async (recipient: string) =>
      (await trial.arrived()).filter((mail) => mail.recipient === recipient);

    it('brings a mail, with every letter of it, to whom it is for, and is asked once', async () => {
      const subject = `Voltou: Ar-condicionado ${'é'.repeat(60)} 😀 à vista`;
      await write('ana@exemplo.example', subject, 'São 12.000 BTU/h por R$ 1.999,00 — até amanhã.');
      expect(await deliver()).toEqual([]);
      expect(await deliver()).toEqual([]);
      const [mail, ...more] = await find('ana@exemplo.example');
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain('São 12.000 BTU/h por R$ 1.999,00 — até amanhã.');
    });

    it('brings many at once, each to its own reader', async () => {
      const readers = Array.from({ length: 30 }, (_, each) => `leitor${each}@exemplo.example`);
      for (const reader of readers) await write(reader, `Para ${reader}`, 'Olá.');
      expect(await deliver()).toEqual([]);
      for (const reader of readers)
        expect(await find(reader), reader).toMatchObject([{ subject: `Para ${reader}` }]);
      expect(await listEffects(shop.services.database, { kind: 'mail' })).toEqual([]);
    });

    it('takes the same mail again without a complaint', async () => {
      await write('duas@exemplo.example', 'Duas vezes', 'Olá.');
      await deliver();
      await shop.services.database.rows(
        "update effects set done_at = null, next_try_at = now() where kind = 'mail'",
      );
      expect(await deliver()).toEqual([]);
    });
  });
}

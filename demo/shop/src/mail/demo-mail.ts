import type { MailProvider } from 'store-api/ports';

/** Sends nothing to anybody: the console shows every mail of the shop, whose address it is. */
export const demoMail: MailProvider = {
  async send() {},
  async close() {},
};

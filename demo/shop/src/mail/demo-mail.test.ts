import { describeMailProvider, testToken } from 'store-api/testing';
import { consolePath } from '../console/console-page.ts';
import { demoMail } from './demo-mail.ts';

const readHtml = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

describeMailProvider('of the demonstration', async (shop) => ({
  provider: demoMail,
  async arrived() {
    const { body } = await shop.app.inject({ url: consolePath, headers: { 'app-token': testToken } });
    return [...body.matchAll(/<summary>([^<]*), para ([^<]*)<\/summary><pre>(.*?)<\/pre>/gs)].map(
      ([, subject = '', recipient = '', text = '']) => ({
        subject: readHtml(subject),
        recipient: readHtml(recipient),
        text: readHtml(text),
      }),
    );
  },
  close: async () => {},
}));

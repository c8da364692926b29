import tls from 'node:tls';
import { selfSigned } from '@storefront/server-kit/testing/self-signed';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { describeMailProvider } from '../../testing/mail/describe-mail-provider.ts';
import { type CatcherOptions, startMailCatcher } from '../../testing/mail/mail-catcher.ts';
import { readMime } from '../../testing/mail/read-mime.ts';
import { RefusedForGood } from '../effects/perform-effects.ts';
import type { SmtpServer } from '../settings/mail-server.ts';
import type { Mail, MailProvider } from './mail-provider.ts';
import { openSmtp } from './smtp-mail.ts';

const sender = { name: 'Refrigeração São João', address: 'nao-responda@loja.example' };

describeMailProvider('SMTP', async () => {
  const catcher = await startMailCatcher();
  const provider = openSmtp({ host: '127.0.0.1', port: catcher.port, tls: 'off', sender });
  return {
    provider,
    arrived: async () =>
      catcher.caught.map(({ to: [recipient = ''], mime }) => {
        const mail = readMime(mime);
        return { recipient, subject: mail.header('Subject') ?? '', text: mail.parts[0]?.text ?? '' };
      }),
    async close() {
      await provider.close();
      await catcher.close();
    },
  };
});

const mail: Mail = {
  id: '7.1764072000000',
  recipient: 'ana@exemplo.example',
  subject: 'Pedido enviado',
  text: 'Olá\n',
  html: '<p>Olá</p>',
  createdAt: new Date('2026-11-25T12:00:00Z'),
  unsubscribe: null,
};

/** A catcher, and the provider that sends to it, until the test ends. */
async function open(options: CatcherOptions = {}, changes: Partial<SmtpServer> = {}) {
  const catcher = await startMailCatcher(options);
  const provider: MailProvider = openSmtp({
    host: '127.0.0.1',
    port: catcher.port,
    tls: 'off',
    sender,
    ...changes,
  });
  onTestFinished(async () => {
    await provider.close();
    await catcher.close();
  });
  return { catcher, provider };
}

const failure = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a mail by SMTP', () => {
  it('has folded headers, the sender with its accents, both parts, and an id that is the same each time', async () => {
    const { catcher, provider } = await open();
    await provider.send(mail);
    await provider.send(mail);
    const [first, second] = catcher.mailsTo('ana@exemplo.example');
    expect(first?.header('From')).toBe('Refrigeração São João <nao-responda@loja.example>');
    expect(first?.header('Message-ID')).toBe('<7.1764072000000@loja.example>');
    expect(second?.header('Message-ID')).toBe(first?.header('Message-ID'));
    expect(first?.header('Date')).toBe('Wed, 25 Nov 2026 12:00:00 +0000');
    expect(first?.header('List-Unsubscribe')).toBeUndefined();
    expect(first?.parts).toEqual([
      { type: 'text/plain', text: 'Olá\n' },
      { type: 'text/html', text: '<p>Olá</p>' },
    ]);
    expect(catcher.caught[0]).toMatchObject({ from: sender.address, to: [mail.recipient] });
    expect(catcher.caught[0]?.mime.split('\r\n').filter((line) => line.length > 78)).toEqual([]);
  });

  it('of a list names the page on which one leaves it', async () => {
    const { catcher, provider } = await open();
    await provider.send({ ...mail, unsubscribe: 'https://loja.example/newsletter/cancelar#k' });
    expect(catcher.mailsTo(mail.recipient)[0]?.header('List-Unsubscribe')).toBe(
      '<https://loja.example/newsletter/cancelar#k>',
    );
  });

  it.each([421, 450, 499])('that the server refuses for now (%i) may be sent again', async (code) => {
    const { catcher, provider } = await open();
    catcher.refuse(mail.recipient, { code, text: 'busy' });
    const error = await failure(provider.send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RefusedForGood);
    await provider.send(mail);
    expect(catcher.caught).toHaveLength(1);
  });

  it.each([500, 550, 554])(
    'that the server never takes (%i) is refused for good, without its address',
    async (code) => {
      const { catcher, provider } = await open();
      catcher.refuse(mail.recipient, { code, text: `<${mail.recipient}> unknown` });
      const error = await failure(provider.send(mail));
      expect(error).toBeInstanceOf(RefusedForGood);
      expect(String(error)).toContain('unknown');
      expect(String(error)).not.toContain(mail.recipient);
    },
  );

  it('that the server takes from another sender only may be sent again, once the setting is right', async () => {
    const { catcher, provider } = await open();
    catcher.refuse('sender', { code: 550, text: 'not your domain' });
    const error = await failure(provider.send(mail));
    expect(String(error)).toContain('not your domain');
    expect(error).not.toBeInstanceOf(RefusedForGood);
  });

  it('to what is no address is refused for good', async () => {
    const { provider } = await open();
    expect(await failure(provider.send({ ...mail, recipient: 'ninguém' }))).toBeInstanceOf(RefusedForGood);
  });

  it('may be sent again when the server is down', async () => {
    const { catcher, provider } = await open();
    await catcher.close();
    const error = await failure(provider.send(mail));
    expect(String(error)).toContain('ECONNREFUSED');
    expect(error).not.toBeInstanceOf(RefusedForGood);
  });

  it('that a stop interrupts fails', async () => {
    const { catcher, provider } = await open();
    catcher.beSilent();
    const sent = failure(provider.send(mail));
    await expect.poll(() => catcher.hasData()).toBe(true);
    await provider.close();
    expect(await sent).toBeInstanceOf(Error);
  });
});

describe('a mail server', () => {
  const credentials = { user: 'loja', password: 'ção & @' };
  const trusted = tls.getCACertificates('default');
  beforeEach(() => tls.setDefaultCACertificates([...trusted, selfSigned.cert]));
  afterEach(() => tls.setDefaultCACertificates(trusted));

  it.each([
    ['required', false],
    ['implicit', true],
  ] as const)('with TLS (%s) takes mails of who knows its password', async (kind, isImplicit) => {
    const { catcher, provider } = await open(
      { certificate: selfSigned, isImplicit, credentials },
      { tls: kind, credentials },
    );
    await provider.send(mail);
    expect(catcher.caught).toMatchObject([{ isSecure: true, user: 'loja' }]);
  });

  it('without TLS gets nothing where TLS is required', async () => {
    const { catcher, provider } = await open({}, { tls: 'required' });
    const error = await failure(provider.send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RefusedForGood);
    expect(catcher.caught).toEqual([]);
  });

  it('whose certificate nobody vouches for gets nothing', async () => {
    tls.setDefaultCACertificates(trusted);
    const { catcher, provider } = await open({ certificate: selfSigned }, { tls: 'required' });
    expect(String(await failure(provider.send(mail)))).toMatch(/self.signed/);
    expect(catcher.caught).toEqual([]);
  });

  it('that does not know the password fails for now, and is not blamed on the mail', async () => {
    const { catcher, provider } = await open(
      { certificate: selfSigned, credentials },
      { tls: 'required', credentials: { ...credentials, password: 'errada' } },
    );
    const error = await failure(provider.send(mail));
    expect(String(error)).toContain('535');
    expect(error).not.toBeInstanceOf(RefusedForGood);
    expect(catcher.caught).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMime } from '../../testing/mail/read-mime.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import type { Mail } from './mail-provider.ts';
import { completeMail } from './stored-mail.ts';
import { toMime } from './to-mime.ts';
import { type Message, writeMessage } from './write-message.ts';

const message: Message = {
  recipient: 'ana@exemplo.example',
  subject: 'Recebemos seu pedido AR-1',
  paragraphs: [
    'Recebemos seu pedido.',
    { text: 'Ver o pedido', address: 'https://loja.example/rastreio?a=1&b=2' },
  ],
};

interface Stored {
  readonly subject: string;
  readonly recipient: string;
  readonly body: string;
  readonly html: string;
}

describe.each(bothEngines)('messages on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const { rows } = {
    rows: <R extends object>(sql: string) => shop.services.database.rows<R>(sql),
  };
  beforeEach(() => rows('delete from outbox_messages'));
  async function write(changes: Partial<Message> = {}): Promise<Stored> {
    await writeMessage(shop.services.database, { ...message, ...changes });
    const [stored] = await rows<Stored>('select subject, recipient, body, html from outbox_messages');
    if (!stored) throw new Error('there is no message');
    return stored;
  }

  it('are text and the same as HTML, with links and a place for the notice of the demonstration', async () => {
    const { body, html } = await write();
    expect(body).toBe(
      'Recebemos seu pedido.\n\nVer o pedido: https://loja.example/rastreio?a=1&b=2\n\n%AVISO%\n',
    );
    expect(html).toContain(' href="https://loja.example/rastreio?a=1&amp;b=2">Ver o pedido</a></p>');
    expect(html).toContain('<html lang="pt-BR">');
  });

  it('ask no server for anything, and have no colour that dark mode would hide', async () => {
    const { html } = await write();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    const coloured = [...html.matchAll(/style="([^"]*(?:[^-]color:|background)[^"]*)"/g)].map(
      ([, style]) => style,
    );
    expect(coloured, 'the name and the link').toHaveLength(2);
    for (const style of coloured) expect(style).toContain('background:#0a4251;color:#fff;');
  });

  it('escape what people and catalogues wrote, which adds no header, line or element', async () => {
    const hostile = 'A & B <script>x</script> "c"\r\nBcc: todos@exemplo.example\u2028fim\u202e';
    const { subject, recipient, body, html } = await write({
      recipient: 'ana@exemplo.example\r\nBcc: b@exemplo.example',
      subject: hostile,
      paragraphs: [hostile, { text: hostile, address: 'https://loja.example/"><b>' }],
    });
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(body.split('\n\n')).toHaveLength(3);
    expect(body).toContain('A & B <script>x</script> "c" Bcc: todos@exemplo.example fim');
    expect(html).toContain('A &amp; B &lt;script&gt;x&lt;/script&gt;');
    expect(html).not.toMatch(/<script|"><b>/);
  });

  it('go with their account, and end when their link does', async () => {
    await write({ lifetimeSeconds: 60 });
    expect(await rows('select expires_at > now() later from outbox_messages')).toEqual([{ later: true }]);
    await rows('delete from outbox_messages');
    await write();
    expect(await rows('select expires_at from outbox_messages')).toEqual([{ expires_at: null }]);
  });
});

const stored: Mail = {
  id: '7.1764072000000',
  recipient: 'ana@exemplo.example',
  subject: 'Pedido enviado',
  text: 'Olá\n',
  html: '<p>Olá</p>',
  createdAt: new Date('2026-11-25T12:00:00Z'),
  unsubscribe: null,
};
const sender = { name: 'Aragem', address: 'nao-responda@aragem.example' };

it('a mail says that the shop is a demonstration where it is one, and nothing of it elsewhere', () => {
  const mail = {
    ...stored,
    id: 7,
    text: 'Veja %ORIGEM%/a\n\n%AVISO%\n',
    html: '<a href="%ORIGEM%/a">\n<hr><p><small>%AVISO%</small></p>\n</div>',
  };
  const complete = (isDemonstration: boolean) =>
    completeMail(mail, { shopOrigin: 'https://loja.example', isDemonstration });
  const notice = 'Esta é uma loja de demonstração: nada é vendido, cobrado nem entregue.';
  expect(complete(true).text).toBe(`Veja https://loja.example/a\n\n${notice}\n`);
  expect(complete(true).html).toContain(`<small>${notice}</small>`);
  expect(complete(false).text).toBe('Veja https://loja.example/a\n');
  expect(complete(false).html).toBe('<a href="https://loja.example/a">\n</div>');
});

it('a message for a mail server has plain text, then HTML, and one line for each header', async () => {
  const { headers, parts } = readMime(await toMime(stored, sender));
  expect(headers).toEqual([
    'Auto-Submitted: auto-generated',
    'From: Aragem <nao-responda@aragem.example>',
    'To: ana@exemplo.example',
    'Subject: Pedido enviado',
    'Message-ID: <7.1764072000000@aragem.example>',
    'Date: Wed, 25 Nov 2026 12:00:00 +0000',
    'MIME-Version: 1.0',
    expect.stringMatching(/^Content-Type: multipart\/alternative; boundary=".*aragem-7.*"$/),
  ]);
  expect(parts).toEqual([
    { type: 'text/plain', text: 'Olá\n' },
    { type: 'text/html', text: '<p>Olá</p>' },
  ]);
});

it.each([
  `Voltou: Ar-condicionado ${'é'.repeat(60)} 😀 fim`,
  `Pedido ${'enviado '.repeat(20)}hoje`,
  `${'Ar-condicionado '.repeat(4)}à vista`,
])(
  'no line of a message is longer than 78 characters, and its subject reads as it was: %s',
  async (subject) => {
    const recipient = `${'nome.comprido.'.repeat(4)}ana@exemplo.example`;
    const mime = await toMime({ ...stored, recipient, subject, text: 'Olá '.repeat(100) }, sender);
    expect(mime.split('\r\n').filter((line) => line.length > 78)).toEqual([]);
    expect(readMime(mime).header('Subject')).toBe(subject);
  },
);

it('neither a subject nor an address adds a header', async () => {
  const evil = 'a\r\nBcc: todos@exemplo.example';
  const { headers } = readMime(
    await toMime({ ...stored, recipient: `${evil}@exemplo.example`, subject: evil }, sender),
  );
  expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

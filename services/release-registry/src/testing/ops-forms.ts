import { buildRelease } from './build-release.ts';
import { openTestRegistry, type TestRegistry } from './test-registry.ts';

const ownOrigin = { host: 'registry.test', origin: 'https://registry.test' };

/** Opens a registry with three releases of the cart; the second is active. */
export async function openCartRegistry(): Promise<TestRegistry> {
  const registry = await openTestRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
  await registry.post('/channels/mf-cart/activate', { version: '1.1.0', reason: '<b>new</b> totals' });
  return registry;
}

/** Sends forms of the ops page to the registry that is open, and signs in to it. */
export function opsForms(registry: () => TestRegistry) {
  function submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return registry().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownOrigin, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  async function signIn(token: string): Promise<{ cookie: string }> {
    const reply = await submit('/ops/session', { token });
    return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  }

  const openSession = async (body: object) => signIn((await registry().post('/tokens', body)).json().token);

  /** Presses a button of the form that has a field for the reason, as a browser does. */
  async function press(session: { cookie: string }, label: string, reason = 'as agreed') {
    const { body } = await registry().get('/ops', session);
    const [form = ''] = (body.match(/<form[\s\S]+?<\/form>/g) ?? []).filter((each) =>
      each.includes(`>${label}<`),
    );
    const fields = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const button = new RegExp(`<button[^>]*>${RegExp.escape(label)}<`).exec(form)?.[0] ?? '';
    const url = /formaction="([^"]+)"/.exec(button)?.[1] ?? /action="([^"]+)"/.exec(form)?.[1];
    if (url === undefined) throw new Error(`no button ${label}`);
    const own = / name="(\w+)" value="([^"]*)"/.exec(button);
    const sent = [...fields, ...(own ? [own] : [])].map(([, name = '', value = '']) => [name, value]);
    return submit(url, { ...Object.fromEntries(sent), reason }, session);
  }

  return { submit, signIn, openSession, press };
}

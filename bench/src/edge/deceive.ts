import { attempts, passed, unstored } from './attempts.ts';
import { isHit, outsider, visit } from './visit.ts';

/** What everybody gets, without what says the time. */
async function readPage(url: string): Promise<string> {
  const { status, headers, body } = await visit(url, outsider);
  return `${status} ${headers['x-release']} ${headers['set-cookie']} ${body}`;
}

/** Tries each on pages that nobody has requested before. @returns what was stored and should not have been */
export async function deceive(origin: string, pages: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const expected = new Map<string, string>();
  for (const [index, [query, headers, sending]] of attempts.entries()) {
    const page = `/pagina/quem-nos-somos?edge${index}`;
    const url = origin + page;
    await visit(url + query.replace('?', '&'), headers, sending);
    await visit(origin + (pages[index % pages.length] ?? '/') + query, headers, sending);
    // the same address, by somebody else
    const other = await visit(url + query.replace('?', '&'), outsider);
    if (isHit(other) && other.headers['set-cookie']) faults.push(`${query}: a visitor's cookie was stored`);
    const answer = await readPage(url);
    const plain = expected.get('') ?? (await readPage(`${origin}/pagina/quem-nos-somos?edge`));
    expected.set('', plain);
    if (answer !== plain || answer.includes('evil.example'))
      faults.push(`${JSON.stringify(headers)} ${query} ${sending?.method ?? ''}: ${answer.slice(0, 60)}`);
  }
  const held = `${origin}/pagina/quem-nos-somos?edge`;
  for (const [query, headers] of passed) {
    await readPage(held + query.replace('?', '&'));
    const answer = await visit(held + query.replace('?', '&'), headers);
    if (isHit(answer)) faults.push(`${JSON.stringify(headers)} ${query} was answered from the cache`);
  }
  for (const path of unstored) {
    const cookie = 'aragem_sessao=one; mfe-cohort=500';
    for (const session of [cookie, cookie, 'aragem_sessao=two; mfe-cohort=500']) {
      const answer = await visit(origin + path, { cookie: session });
      if (isHit(answer)) faults.push(`${path} was stored`);
      if (answer.headers['cdn-cache-control']) faults.push(`${path} says how long caches hold it`);
    }
  }
  return faults;
}

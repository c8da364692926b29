import pg from 'pg';

/** Loaded before a server, this kills its process before the first statement that begins with DIE_BEFORE. */
const fatal = process.env.DIE_BEFORE ?? '';
const { query } = pg.Client.prototype;

function queryOrDie(this: pg.Client, ...statement: readonly unknown[]): unknown {
  const [first] = statement;
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
  if (fatal !== '' && String(text).startsWith(fatal)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, statement);
}

Object.assign(pg.Client.prototype, { query: queryOrDie });

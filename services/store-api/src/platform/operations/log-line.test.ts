import { expect, it } from 'vitest';
import { formatLogLine } from './log-line.ts';

it('a line of the log is JSON on one line, with the cause of what failed', () => {
  expect(JSON.parse(formatLogLine('ready'))).toMatchObject({ level: 30, name: 'store-api', msg: 'ready' });
  const line = formatLogLine(
    'catalogue: not updated',
    new Error('no\nanswer', { cause: new Error('refused') }),
  );
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    err: 'no\nanswer (refused)',
    msg: 'catalogue: not updated',
  });
});

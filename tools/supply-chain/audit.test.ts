import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const reportOf = (...severities: readonly string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, range: '<2', via: [], isDirect: true },
      ]),
    ),
  });

it('names what is high or critical, and counts the others', () => {
  expect(readAudit(reportOf('low', 'high', 'moderate', 'critical'))).toEqual({
    kind: 'answered',
    grave: ['p1 <2: high', 'p3 <2: critical'],
    others: 2,
  });
  expect(readAudit(reportOf())).toEqual({ kind: 'answered', grave: [], others: 0 });
});

it('takes a registry that does not answer for no finding, and says why', () => {
  const output = JSON.stringify({ message: 'request to https://r.example failed', error: { summary: '' } });
  expect(readAudit(output)).toEqual({ kind: 'no-answer', reason: 'request to https://r.example failed' });
});

it('is not green for an output that it does not know', () => {
  expect(() => readAudit('')).toThrow();
  expect(() => readAudit('{}')).toThrow();
  expect(() => readAudit(reportOf('unheard-of'))).toThrow();
});

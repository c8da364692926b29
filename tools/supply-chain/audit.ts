import { z } from 'zod';

const Vulnerability = z.looseObject({
  name: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
  range: z.string(),
});
const AuditReport = z.object({ vulnerabilities: z.record(z.string(), Vulnerability) });
/** Output of `npm audit --json` when the registry does not answer, or does not support the call. */
const Failure = z.object({ message: z.string() });

export type Audit =
  | { readonly kind: 'answered'; readonly grave: readonly string[]; readonly others: number }
  | { readonly kind: 'no-answer'; readonly reason: string };

const isGrave = ({ severity }: z.infer<typeof Vulnerability>) =>
  severity === 'high' || severity === 'critical';

/** Reads the output of `npm audit --json`. @throws Error when it is neither a report nor npm's own failure */
export function readAudit(output: string): Audit {
  const json: unknown = JSON.parse(output);
  const report = AuditReport.safeParse(json).data;
  if (report) {
    const all = Object.values(report.vulnerabilities);
    const grave = all.filter(isGrave).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
    return { kind: 'answered', grave, others: all.length - grave.length };
  }
  return { kind: 'no-answer', reason: Failure.parse(json).message };
}

/** Reads `npm audit --json`: the known advisories of installed packages, or that no source of them responds. */
import { z } from 'zod';

const Severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const Advisory = z.object({ title: z.string(), url: z.string(), severity: Severity, range: z.string() });
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    // A string names another package of the list, through which this one is affected.
    z.object({ via: z.array(z.union([z.string(), Advisory])) }),
  ),
});
const Failure = z.object({ message: z.string() });

interface KnownAdvisory extends z.infer<typeof Advisory> {
  packageName: string;
}

type Audit = { isChecked: true; advisories: KnownAdvisory[] } | { isChecked: false; reason: string };

/** Any other output means that nothing was checked, not that nothing is known. */
export function readAudit(output: string): Audit {
  const parsed = parseJson(output);
  const report = Report.safeParse(parsed);
  if (!report.success) {
    const failure = Failure.safeParse(parsed);
    return { isChecked: false, reason: failure.data?.message ?? 'npm audit printed no report' };
  }
  const advisories = Object.entries(report.data.vulnerabilities).flatMap(([packageName, { via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ packageName, ...cause }])),
  );
  return { isChecked: true, advisories };
}

/** Those that `docs/licences.md` allows a week for. */
export const isUrgent = ({ severity }: { severity: string }): boolean =>
  severity === 'high' || severity === 'critical';

export function describeAudit(audit: Audit): string {
  if (!audit.isChecked)
    return `Advisories were NOT checked, because no source of them can be reached here: ${audit.reason}`;
  const { advisories } = audit;
  if (advisories.length === 0) return 'Advisories were checked: none is known for what is shipped.';
  return [
    `Advisories were checked: ${advisories.length} known for what is shipped, ${advisories.filter(isUrgent).length} high or critical.`,
    ...advisories.map(
      ({ packageName, range, severity, title, url }) =>
        `  ${severity}: ${packageName} ${range}: ${title} (${url})`,
    ),
  ].join('\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // npm was killed, or printed plain text.
  }
}

import { describe, expect, it } from '@jest/globals';
import { describeAudit, isUrgent, readAudit } from './audit.js';

const refused = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.example.org/-/npm/v1/security/advisories/bulk',
  statusCode: 405,
  error: { summary: '', detail: '' },
});
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const known = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    reader: {
      name: 'reader',
      severity: 'high',
      via: [
        {
          source: 1,
          title: 'Reads files of others',
          url: 'https://advisories.example.org/1',
          severity: 'high',
          range: '<2.0.1',
        },
      ],
    },
    // Affected only through the first: one advisory, not two.
    shelf: { name: 'shelf', severity: 'high', via: ['reader'] },
  },
});

describe('the answer of npm audit', () => {
  it('says that nothing was checked if the registry has no advisories', () => {
    const audit = readAudit(refused);
    expect(audit.isChecked).toBe(false);
    expect(describeAudit(audit)).toMatch(/^Advisories were NOT checked.*405 Method Not Allowed/);
  });

  it.each(['', 'npm was ended', '{}', 'null', '[]'])('does not read %j as "none known"', (output) => {
    expect(readAudit(output)).toEqual({ isChecked: false, reason: 'npm audit printed no report' });
  });

  it('says if none is known', () => {
    const audit = readAudit(clean);
    expect(audit).toEqual({ isChecked: true, advisories: [] });
    expect(describeAudit(audit)).toBe('Advisories were checked: none is known for what is shipped.');
  });

  it('names each advisory once, with the affected packages', () => {
    const audit = readAudit(known);
    expect(audit.isChecked && audit.advisories.map(isUrgent)).toEqual([true]);
    expect(describeAudit(audit).split('\n')).toEqual([
      'Advisories were checked: 1 known for what is shipped, 1 high or critical.',
      '  high: reader <2.0.1: Reads files of others (https://advisories.example.org/1)',
    ]);
  });

  it.each([
    ['critical', true],
    ['high', true],
    ['moderate', false],
    ['low', false],
    ['info', false],
  ])('%s: urgent is %s', (severity, expected) => {
    expect(isUrgent({ severity })).toBe(expected);
  });
});

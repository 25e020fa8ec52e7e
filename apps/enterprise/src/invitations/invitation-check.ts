/** The result for each row of a list of people to invite. Pure. */
import { ENTERPRISE_LIMITS, type InvitationResult, type InvitationRow } from '@tiku/contracts/enterprise';
import { Email } from '@tiku/contracts/identity';

export interface Surroundings {
  suffix: string;
  departments: readonly { id: string; parentId: string | null; name: string; code: string | null }[];
  /** Addresses, in lower case. */
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  /** Those with an account outside the enterprise. */
  accounts: ReadonlySet<string>;
  /** Those mailed within the last minutes, or often. */
  justSent: ReadonlySet<string>;
  /** How many more addresses the enterprise may mail today. */
  left: number;
  /** Addresses of earlier rows, if a list is checked in portions; the check adds those of these rows. */
  seen?: Set<string>;
}
export interface CheckedRow {
  email: string;
  name: string | null;
  departmentId: string | null;
  position: string | null;
  result: InvitationResult;
}

/**
 * What a spreadsheet reads as a formula when the cell comes back in an export. A dash for "none" and a telephone number
 * are not formulas.
 */
const FORMULA = /^[=+\-@\t\r]/;
const HARMLESS = /^[-－—–]+$|^\+?[\d\s()-]{7,}$/;
const isFormula = (cell: string): boolean => FORMULA.test(cell) && !HARMLESS.test(cell);

/** As addresses are stored and compared. */
export const addressOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();

/** Longer suffixes than this are not looked up, as in identity. */
const LABELS_MAX = 10;

/** `a@x.school.edu.cn` → `x.school.edu.cn`, `school.edu.cn`, `edu.cn`, `cn`: the suffixes that it may belong to. */
export function suffixesOf(email: string): string[] {
  const labels = (addressOf(email).split('@').at(-1) ?? '').split('.').slice(-LABELS_MAX);
  return labels.map((_, at) => labels.slice(at).join('.'));
}

export function checkRows(rows: readonly InvitationRow[], around: Surroundings): CheckedRow[] {
  const departmentOf = departmentFinder(around.departments);
  const { seen = new Set<string>() } = around;
  let { left } = around;
  return rows.map(({ email: typed, name, department, position }) => {
    const email = addressOf(typed);
    const found = departmentOf(department);
    const checked = {
      email,
      name: name || null,
      departmentId: found === 'several' ? null : (found ?? null),
      position: position || null,
    };
    const result = ((): InvitationResult => {
      if (!Email.safeParse(email).success) return 'address';
      if (!isOf(email, around.suffix)) return 'suffix';
      if (seen.has(email)) return 'duplicate';
      seen.add(email);
      if (around.members.has(email)) return 'member';
      if (found === 'several') return 'departmentTwice';
      if (found === undefined) return 'department';
      if ([email, name, position].some(isFormula)) return 'formula';
      if (around.justSent.has(email)) return 'justSent';
      if (left <= 0) return 'dailyLimit';
      left -= 1;
      if (around.accounts.has(email)) return 'account';
      return around.invited.has(email) ? 'again' : 'invited';
    })();
    return {
      ...checked,
      position: checked.position?.slice(0, ENTERPRISE_LIMITS.positionChars) ?? null,
      result,
    };
  });
}

/** True for the suffix itself or a subdomain. */
function isOf(email: string, suffix: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain === suffix || domain.endsWith(`.${suffix}`);
}

/** By code, by path from the root or by a unique name; null for no text, undefined for no department. */
function departmentFinder(departments: Surroundings['departments']) {
  const byId = new Map(departments.map((department) => [department.id, department]));
  const found = new Map<string, string>();
  const add = (key: string, id: string) => found.set(key, found.has(key) ? 'several' : id);
  const pathOf = (id: string): string => {
    const names: string[] = [];
    for (let at = byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined)
      names.unshift(at.name);
    return names.join('/').toLowerCase();
  };
  for (const { id, name } of departments) add(name.toLowerCase(), id);
  for (const { id, parentId } of departments) if (parentId) found.set(pathOf(id), id);
  for (const { id, code } of departments) if (code) found.set(code.toLowerCase(), id);
  return (typed: string): string | null | undefined => {
    const names = typed.split('/').map((part) => part.trim());
    return typed === '' ? null : found.get(names.join('/').toLowerCase());
  };
}

/**
 * The strength of a new password while it is typed. Uses the module that the server enforces; knows no form. `full`
 * lists every rule, `compact` names at most two broken ones.
 */
import { IconCheck, IconX } from '@tabler/icons-react';
import {
  checkPassword,
  PASSWORD_RULES,
  type PasswordCheck,
  type PasswordRule,
} from '@tiku/contracts/password-strength';
import { passwordMessages } from '@tiku/contracts/password-strength/messages';
import { defineMessages, useMessages } from '../../i18n/messages.js';
import { textIn, type OwnText } from '../../ui/problem.js';
import { authMessages } from './auth.messages.js';
import styles from './password-meter.module.css';

/** The policy's texts, in the server's words. */
const passwordTexts = defineMessages('password', passwordMessages);
const COMPACT_MAX = 2;

export interface PasswordMeterProps {
  password: string;
  /** The owner of the password, which may contain neither name nor address. */
  name?: string;
  email?: string;
  compact?: boolean;
  /** The field already shows this problem: the compact list does not repeat it. */
  said?: string | undefined;
}

export function PasswordMeter({ password, name, email, compact, said }: PasswordMeterProps) {
  const t = useMessages(authMessages);
  if (password === '') return null;
  const check = checkPassword(password, { name: name ?? '', email: email ?? '' });
  const accepted = check.valid && check.broken.length === 0;
  const strength = t(`strength.${check.strength}`);
  // A long password that breaks one rule scores well: the label must not promise that it is accepted.
  const label = accepted ? strength : t('strengthRefused', { strength });
  return (
    <div className={styles.meter} data-strength={accepted ? check.strength : 'weak'}>
      <div className={styles.line}>
        <span
          className={styles.bar}
          role="meter"
          aria-label={t('strength')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={check.score}
          aria-valuetext={label}
        >
          <i style={{ width: `${Math.max(4, check.score)}%` }} />
        </span>
        <b role="status">{label}</b>
      </div>
      {compact ? <Compact check={check} said={said} /> : <Full check={check} />}
    </div>
  );
}

function Compact({ check, said }: { check: PasswordCheck; said: string | undefined }) {
  const t = useMessages(authMessages);
  const ruleText = useMessages(passwordTexts);
  const broken = check.broken.filter((rule) => ruleText(`rule.password.${rule}`) !== said);
  const shown = broken.slice(0, COMPACT_MAX);
  const more = broken.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.compact}>
      {shown.map((rule) => (
        <li key={rule}>{ruleText(`rule.password.${rule}`)}</li>
      ))}
      {more > 0 && <li>{t('moreProblems', { count: more })}</li>}
    </ul>
  );
}

function Full({ check }: { check: PasswordCheck }) {
  const t = useMessages(authMessages);
  const broken = new Set<PasswordRule>(check.broken);
  return (
    <ul className={styles.full}>
      {PASSWORD_RULES.map((rule) => {
        const bad = broken.has(rule);
        const Icon = bad ? IconX : IconCheck;
        return (
          <li key={rule} data-bad={bad || undefined}>
            <Icon size={14} stroke={2} aria-hidden />
            <span>{t(`short.${rule}`)}</span>
            <span className="tk-sr">{bad ? t('ruleBroken') : t('ruleKept')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Why a password cannot be sent: the first broken rule, else `weak`, else nothing. */
export function passwordProblem(
  password: string,
  owner: { name?: string; email?: string } = {},
): OwnText<never> | undefined {
  const { broken, valid } = checkPassword(password, owner);
  if (valid && broken.length === 0) return undefined;
  return textIn(passwordTexts, `rule.password.${broken[0] ?? 'weak'}`);
}

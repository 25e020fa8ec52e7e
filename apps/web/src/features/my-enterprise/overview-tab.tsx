import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** What the enterprise says of itself, and what the caller is in it. */
export function OverviewTab({ mine: { enterprise, currentUser } }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const own = [
    ['field.myRole', t(`role.${currentUser.role}`)],
    ['field.myDepartment', currentUser.department?.name ?? t('noDepartment')],
    ['field.myPosition', currentUser.position ?? t('noPosition')],
  ] as const;
  const numbers = {
    used: format.number(enterprise.currentMembers),
    max: format.number(enterprise.maxMembers),
  };
  const facts = [
    ['field.seats', t('seats', numbers)],
    ['field.suffix', `@${enterprise.emailSuffix}`],
    ['field.creditCode', enterprise.creditCode],
    ['field.industry', enterprise.industry],
    ['field.website', enterprise.website],
    ['field.phone', enterprise.phone],
    ['field.address', enterprise.address],
  ] as const;
  return (
    <div className={styles.overview}>
      {enterprise.description && <p className={styles.description}>{enterprise.description}</p>}
      {[own, facts].map((list) => (
        <dl key={list[0][0]} className={`tk-card ${styles.facts}`}>
          {list.map(
            ([key, value]) =>
              value && (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FirstSteps } from './first-steps.js';
import { LeaveDialog } from './leave-dialog.js';
import { ManagerActions } from './manager-actions.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** The description of the enterprise, and the caller's role in it. */
export function OverviewTab({ mine }: { mine: MyEnterprise }) {
  const { enterprise, currentUser } = mine;
  const [leaving, setLeaving] = useState(false);
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
    ['field.size', enterprise.size && t(`size.${enterprise.size}`)],
    ['field.website', enterprise.website],
    ['field.phone', enterprise.phone],
    ['field.address', enterprise.address],
  ] as const;
  return (
    <div className={styles.overview}>
      <ManagerActions mine={mine} />
      {mine.capabilities.manageMembers && <FirstSteps mine={mine} />}
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
      {currentUser.role !== 'superAdmin' && (
        <Button
          className={styles.leave}
          variant="default"
          leftSection={<IconLogout size={17} />}
          onClick={() => setLeaving(true)}
        >
          {t('leave')}
        </Button>
      )}
      {leaving && <LeaveDialog mine={mine} member={null} onClose={() => setLeaving(false)} />}
    </div>
  );
}

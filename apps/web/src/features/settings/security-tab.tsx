import { useMessages } from '../../i18n/messages.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { SecondFactorSetting } from '../second-factor/second-factor-setting.js';
import { LoginRecords } from '../users/login-records.js';
import { useLoginHistory } from './sessions.client.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';
import { Sessions } from './sessions.js';

export function SecurityTab() {
  return (
    <Settings>
      <SecondFactorSetting />
      <Sessions />
      <Logins />
    </Settings>
  );
}

function Logins() {
  const t = useMessages(settingsMessages);
  const [state, setState] = useQueryState({ page: '1' });
  const { data, error, refetch, isPlaceholderData } = useLoginHistory(pageOf(state.page));
  const go = usePageWithin(
    pageOf(state.page),
    isPlaceholderData ? undefined : data?.pagination.pages,
    setState,
  );
  return (
    <Setting wide title={t('logins')} text={t('loginsText')}>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[4, 48]}
        empty={data?.history.length === 0 && <p className={styles.hint}>{t('noLogins')}</p>}
      >
        {({ history, pagination }) => (
          <>
            <LoginRecords records={history} />
            <Pager {...pagination} onChange={go} />
          </>
        )}
      </QueryStates>
    </Setting>
  );
}

/** The two compared versions: the chosen one with the previous one, or with the current one. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { OlderVersions } from '../../ui/history-frame.js';
import { versionMessages } from './question-versions.messages.js';

interface Version {
  version: number;
  isCurrent: boolean;
}

/** `versions`: newest first; `older`: null if there are none. */
export function useComparedVersions<V extends Version>(versions: readonly V[], older: OlderVersions | null) {
  const [chosen, setChosen] = useState(versions[0]?.version ?? 0);
  const [against, setAgainst] = useState('before');
  const at = versions.findIndex(({ version }) => version === chosen);
  const [one, before, current] = [versions[at], versions[at + 1], versions[0]];
  // The first version has no previous one, the current one no next one.
  const withCurrent = !one?.isCurrent && (against === 'current' || !before);
  const [former, latter] = withCurrent ? [one, current] : [before, one];
  const choose = (version: number) => {
    setChosen(version);
    // The previous version is on the next page of the list.
    if (version === versions.at(-1)?.version) older?.load();
  };
  return {
    chosen,
    choose,
    current,
    /** Null as long as one of the two is not loaded. */
    compared: one && former && latter ? { one, former, latter } : null,
    compareWith: {
      value: withCurrent ? 'current' : 'before',
      disabled: Boolean(one?.isCurrent) || !before,
      onChange: setAgainst,
    },
  };
}

interface CompareWithProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  className?: string | undefined;
}
export function CompareWith({ className = '', ...control }: CompareWithProps) {
  const t = useMessages(versionMessages);
  return (
    <SegmentedControl
      {...control}
      className={className}
      aria-label={t('compareWith')}
      data={[
        { value: 'before', label: t('withBefore') },
        { value: 'current', label: t('withCurrent') },
      ]}
    />
  );
}

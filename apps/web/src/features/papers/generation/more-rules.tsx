/** Rules over the whole paper: points, difficulty, parallel forms, recently used questions. */
import { ActionIcon, Autocomplete, Button, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { BLUEPRINT_LIMITS, GENERATION_LIMITS, type Blueprint } from '@tiku/contracts/paper-bank';
import { Fragment } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { generationMessages } from './generation.messages.js';
import styles from './generation.module.css';

export interface RunSettings {
  forms: number;
  recentBankId: string | null;
  recentPapers: number;
}

interface MoreRulesProps {
  blueprint: Blueprint;
  points: readonly string[];
  settings: RunSettings;
  onBlueprint: (blueprint: Blueprint) => void;
  onSettings: (settings: RunSettings) => void;
}
export function MoreRules({ blueprint, points, settings, onBlueprint, onSettings }: MoreRulesProps) {
  const t = useMessages(generationMessages);
  const banks = useWritableBanks().data?.paperBanks ?? [];
  const kept = { locks: blueprint.locks.length, exclusions: blueprint.exclusions.length };
  return (
    <div className={styles.rules}>
      <section>
        <h3 className="tk-h">{t('coverage')}</h3>
        <p className="tk-dim">{t('coverageText')}</p>
        <Coverage
          rules={blueprint.coverage}
          points={points}
          onChange={(coverage) => onBlueprint({ ...blueprint, coverage })}
        />
      </section>
      <section>
        <h3 className="tk-h">{t('average')}</h3>
        <p className="tk-dim">{t('averageText')}</p>
        <Average
          value={blueprint.averageDifficulty}
          onChange={(averageDifficulty) => onBlueprint({ ...blueprint, averageDifficulty })}
        />
        <h3 className="tk-h">{t('forms')}</h3>
        <p className="tk-dim">{t('formsText')}</p>
        <SegmentedControl
          aria-label={t('forms')}
          data={[1, 2, 3].map((count) => ({ value: String(count), label: t('formCount', { count }) }))}
          value={String(settings.forms)}
          onChange={(value) => onSettings({ ...settings, forms: Number(value) })}
        />
      </section>
      <section>
        <h3 className="tk-h">{t('recent')}</h3>
        <p className="tk-dim">{t('recentText')}</p>
        <div className={styles.pair}>
          <Select
            aria-label={t('recentBank')}
            placeholder={t('recentNone')}
            clearable
            searchable
            data={banks.map(({ id, name }) => ({ value: id, label: name }))}
            value={settings.recentBankId}
            onChange={(recentBankId) => onSettings({ ...settings, recentBankId })}
          />
          <NumberInput
            aria-label={t('recentPapers')}
            min={1}
            max={GENERATION_LIMITS.recentPapers}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={settings.recentBankId === null}
            value={settings.recentPapers}
            onChange={(value) => onSettings({ ...settings, recentPapers: Math.max(1, Number(value) || 1) })}
          />
        </div>
        {kept.locks + kept.exclusions > 0 && (
          <p className={styles.kept}>
            {t('kept', kept)}
            <button
              type="button"
              className="tk-lnk"
              onClick={() => onBlueprint({ ...blueprint, locks: [], exclusions: [] })}
            >
              {t('clearKept')}
            </button>
          </p>
        )}
      </section>
    </div>
  );
}

interface CoverageProps {
  rules: Blueprint['coverage'];
  points: readonly string[];
  onChange: (rules: Blueprint['coverage']) => void;
}
function Coverage({ rules, points, onChange }: CoverageProps) {
  const t = useMessages(generationMessages);
  const change = (at: number, fields: Partial<Blueprint['coverage'][number]>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...fields } : rule)));
  return (
    <>
      {rules.map((rule, index) => (
        <div key={index} className={styles.coverageRow}>
          <Autocomplete
            aria-label={t('point')}
            placeholder={t('point')}
            data={[...points]}
            limit={20}
            maxLength={50}
            value={rule.knowledgePoint}
            onChange={(knowledgePoint) => change(index, { knowledgePoint })}
          />
          <NumberInput
            aria-label={t('min')}
            placeholder={t('min')}
            min={0}
            max={BLUEPRINT_LIMITS.questions}
            allowDecimal={false}
            value={rule.min}
            onChange={(value) => change(index, { min: Number(value) || 0 })}
          />
          <NumberInput
            aria-label={t('max')}
            placeholder={t('noMax')}
            min={0}
            max={BLUEPRINT_LIMITS.questions}
            allowDecimal={false}
            value={rule.max ?? ''}
            onChange={(value) => change(index, { max: value === '' ? null : Number(value) || 0 })}
          />
          <ActionIcon
            size={32}
            aria-label={t('removeCoverage', { n: index + 1 })}
            onClick={() => onChange(rules.toSpliced(index, 1))}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} />}
        disabled={rules.length >= BLUEPRINT_LIMITS.coverage}
        onClick={() => onChange([...rules, { knowledgePoint: '', min: 1, max: null }])}
      >
        {t('addCoverage')}
      </Button>
    </>
  );
}

interface AverageProps {
  value: Blueprint['averageDifficulty'];
  onChange: (value: Blueprint['averageDifficulty']) => void;
}
function Average({ value, onChange }: AverageProps) {
  const t = useMessages(generationMessages);
  const set = (key: 'min' | 'max', given: string | number) => {
    const next = { min: value?.min ?? 1, max: value?.max ?? 5 };
    const bound = given === '' ? (key === 'min' ? 1 : 5) : Math.min(5, Math.max(1, Number(given) || 1));
    const changed = { ...next, [key]: bound };
    onChange(changed.min === 1 && changed.max === 5 ? null : changed);
  };
  return (
    <div className={styles.bounds}>
      {(['min', 'max'] as const).map((key) => (
        <Fragment key={key}>
          {key === 'max' && <span aria-hidden>{t('averageAnd')}</span>}
          <NumberInput
            aria-label={t(key === 'min' ? 'averageFrom' : 'averageTo')}
            placeholder={t('averageAny')}
            min={1}
            max={5}
            step={0.1}
            decimalScale={1}
            value={value?.[key] ?? ''}
            onChange={(given) => set(key, given)}
          />
        </Fragment>
      ))}
    </div>
  );
}

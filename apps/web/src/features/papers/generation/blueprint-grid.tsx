/** The grid of a blueprint: a row for each kind of question, with the totals. */
import { ActionIcon, Autocomplete, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { BLUEPRINT_LIMITS, type BlueprintRow } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { useEffect, useId, useRef } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { newRow, totalsOf } from './blueprint-form.js';
import { availableFor, type Supply } from './blueprint-supply.js';
import { DIFFICULTY_RANGES, useKind } from './kind-text.js';
import { generationMessages } from './generation.messages.js';
import styles from './generation.module.css';

interface BlueprintGridProps {
  rows: readonly BlueprintRow[];
  points: readonly string[];
  /** Null while unknown. */
  supply: Supply | null;
  /** Parallel forms share only locked questions. */
  forms: number;
  locks: number;
  /** The paper also includes the questions of the basket, which `supply` excludes. */
  hasBasket: boolean;
  onChange: (rows: BlueprintRow[]) => void;
}
export function BlueprintGrid({
  rows,
  points,
  supply,
  forms,
  locks,
  hasBasket,
  onChange,
}: BlueprintGridProps) {
  const t = useMessages(generationMessages);
  const format = useFormat();
  const totals = totalsOf({ rows: [...rows] });
  const change = (id: string, fields: Partial<BlueprintRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  // After a row is removed by keyboard, the row in its place has the focus.
  const grid = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  const remove = (at: number) => {
    removed.current = at;
    onChange(rows.toSpliced(at, 1));
  };
  useEffect(() => {
    if (removed.current === null) return;
    const fields = grid.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [];
    fields[Math.min(removed.current, fields.length - 1)]?.focus();
    removed.current = null;
  }, [rows]);
  return (
    <>
      <div ref={grid} className={styles.grid} role="group" aria-label={t('grid')}>
        <div className={styles.gridHead} aria-hidden>
          {(['section', 'type', 'difficulty', 'point', 'count', 'score', 'subtotal'] as const).map((key) => (
            <span key={key}>{t(key)}</span>
          ))}
        </div>
        {rows.map((row, index) => (
          <GridRow
            key={row.id}
            row={row}
            n={index + 1}
            points={points}
            wanted={Math.max(row.count, row.count * forms - locks * (forms - 1))}
            available={supply && availableFor(row, supply)}
            hasBasket={hasBasket}
            onChange={(fields) => change(row.id, fields)}
            {...(rows.length > 1 && { onRemove: () => remove(index) })}
          />
        ))}
      </div>
      <div className={styles.gridFoot}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={rows.length >= BLUEPRINT_LIMITS.rows}
          onClick={() => {
            const { id: _, ...last } = rows.at(-1) ?? newRow();
            onChange([...rows, newRow(last)]);
          }}
        >
          {t('addRow')}
        </Button>
        <b role="status">{t('total', { count: totals.questions, score: format.number(totals.score) })}</b>
      </div>
    </>
  );
}

const LABEL = { label: styles.cellLabel ?? '' };

interface GridRowProps {
  row: BlueprintRow;
  n: number;
  points: readonly string[];
  wanted: number;
  available: number | null;
  hasBasket: boolean;
  onChange: (fields: Partial<BlueprintRow>) => void;
  onRemove?: () => void;
}
function GridRow({ row, n, points, wanted, available, hasBasket, onChange, onRemove }: GridRowProps) {
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const { difficultyText } = useKind();
  const nameOf = (field: 'section' | 'type' | 'difficulty' | 'point' | 'count' | 'score') =>
    t('rowName', { n, field: t(field) });
  const range = `${row.difficultyMin}-${row.difficultyMax}`;
  const ranges = DIFFICULTY_RANGES.includes(range) ? DIFFICULTY_RANGES : [...DIFFICULTY_RANGES, range];
  const short = available !== null && available < wanted ? available : null;
  const noteId = useId();
  const count = (value: string | number, most: number): number =>
    Math.min(most, Math.max(1, Math.round(Number(value) || 1)));
  return (
    <div className={styles.gridRow}>
      <TextInput
        className={styles.cellSection}
        data-section
        label={t('section')}
        classNames={LABEL}
        aria-label={nameOf('section')}
        placeholder={t('sectionPlaceholder')}
        value={row.section}
        maxLength={100}
        onChange={(event) => onChange({ section: event.currentTarget.value })}
      />
      <Select
        className={styles.cellType}
        label={t('type')}
        classNames={LABEL}
        aria-label={nameOf('type')}
        allowDeselect={false}
        data={[
          { value: '', label: t('anyType') },
          ...QUESTION_TYPES.map((type) => ({ value: type as string, label: ui(`type.${type}`) })),
        ]}
        value={row.type ?? ''}
        onChange={(value) => onChange({ type: QUESTION_TYPES.find((type) => type === value) ?? null })}
      />
      <Select
        className={styles.cellDifficulty}
        label={t('difficulty')}
        classNames={LABEL}
        aria-label={nameOf('difficulty')}
        allowDeselect={false}
        data={ranges.map((value) => ({ value, label: difficultyText(value) }))}
        value={range}
        onChange={(value) => {
          const [from = 1, to = 5] = (value ?? '').split('-').map(Number);
          onChange({ difficultyMin: from, difficultyMax: to });
        }}
      />
      <Autocomplete
        className={styles.cellPoint}
        label={t('point')}
        classNames={LABEL}
        aria-label={nameOf('point')}
        placeholder={t('anyPoint')}
        data={[...points]}
        limit={20}
        maxLength={50}
        value={row.knowledgePoint ?? ''}
        onChange={(value) => onChange({ knowledgePoint: value === '' ? null : value })}
      />
      <NumberInput
        className={styles.cellCount}
        label={t('count')}
        classNames={LABEL}
        aria-label={nameOf('count')}
        min={1}
        max={100}
        allowDecimal={false}
        value={row.count}
        aria-describedby={short === null ? undefined : noteId}
        onChange={(value) => onChange({ count: count(value, 100) })}
      />
      <NumberInput
        className={styles.cellScore}
        label={t('score')}
        classNames={LABEL}
        aria-label={nameOf('score')}
        min={0}
        max={1_000}
        decimalScale={1}
        value={row.score}
        onChange={(value) => onChange({ score: Math.min(1_000, Math.max(0, Number(value) || 0)) })}
      />
      <span className={styles.subtotal}>
        <span className={styles.cellLabel}>{t('subtotal')}</span>
        {format.number(row.count * row.score)}
      </span>
      <ActionIcon
        className={styles.cellRemove}
        size={32}
        aria-label={t('removeRow', { n })}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      >
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
      {short !== null && (
        <p id={noteId} className={styles.rowShort}>
          {short === 0 ? t('rowNone') : t('rowShort', { wanted, count: short })}
          {hasBasket && t('rowBesides')}
        </p>
      )}
    </div>
  );
}

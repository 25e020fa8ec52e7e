/** Shows another person's concurrent changes to a bank, and asks which value of a conflicting field to keep. */
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { exportFormatOf } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { COVER_COLORS } from '../../theme/palette.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { interchangeMessages } from '../interchange/interchange.messages.js';
import styles from './bank-conflict.module.css';
import { coverOf, type BankFormValues } from './bank-form.js';
import { mergeOf, withField, type BankValue } from './bank-merge.js';
import { bankMessages } from './question-banks.messages.js';

interface BankConflictDialogProps {
  base: BankFormValues;
  mine: BankFormValues;
  theirs: BankFormValues;
  saving: boolean;
  onMerge: (merged: BankFormValues) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}
export function BankConflictDialog({ base, mine, theirs, saving, ...on }: BankConflictDialogProps) {
  const t = useMessages(bankMessages);
  const [chosen, setChosen] = useState<ReadonlySet<BankValue>>(new Set());
  const { nameOf, textOf } = useBankTexts();
  const merge = mergeOf(base, mine, theirs);
  const merged = [...chosen].reduce((values, field) => withField(values, theirs, field), merge.values);
  const choose = (field: BankValue, isTheirs: boolean) => {
    const next = new Set(chosen);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  return (
    <Modal
      opened
      onClose={on.onClose}
      title={t('conflict.title')}
      size="lg"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">{t('conflict.text')}</Text>
        {merge.theirs.length > 0 && (
          <section className={styles.part}>
            <b>{t('conflict.theirsAlone')}</b>
            <dl>
              {merge.theirs.map((field) => (
                <div key={field}>
                  <dt>{nameOf(field)}</dt>
                  <dd>
                    <del>{textOf(field, base)}</del> <ins>{textOf(field, theirs)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {merge.clashes.map((field) => (
          <fieldset key={field} className={styles.clash}>
            <legend>{nameOf(field)}</legend>
            {([false, true] as const).map((isTheirs) => (
              <Radio
                key={String(isTheirs)}
                name={`conflict-${field}`}
                label={t(isTheirs ? 'conflict.theirsIs' : 'conflict.mineIs', {
                  value: textOf(field, isTheirs ? theirs : mine),
                })}
                checked={chosen.has(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
              />
            ))}
          </fieldset>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={saving} onClick={on.onClose}>
            {t('conflict.later')}
          </Button>
          <Button variant="default" disabled={saving} onClick={on.onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button loading={saving} onClick={() => on.onMerge(merged)} data-autofocus>
            {t('conflict.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Names of fields, and their values as text. */
function useBankTexts() {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const formats = useMessages(interchangeMessages);
  const nameOf = (field: BankValue): string => {
    if (field === 'cardColor') return t('field.color');
    if (field === 'allowSelling') return t('field.selling');
    return t(field === 'allowCollaboration' ? 'field.collaboration' : `field.${field}`);
  };
  const textOf = (field: BankValue, values: BankFormValues): string => {
    switch (field) {
      case 'name':
      case 'description':
        return values[field] || t('conflict.empty');
      case 'category':
        return ui(`category.${values.category}`);
      case 'tags':
        return values.tags.join(t('conflict.separator')) || t('conflict.empty');
      case 'cover':
        return t(`cover.${coverOf(values.cover) ?? 'plain'}`);
      case 'cardColor': {
        const known = COVER_COLORS.find(
          ({ value }) => value.toLowerCase() === values.cardColor.toLowerCase(),
        );
        return known ? t(`color.${known.name}`) : values.cardColor;
      }
      case 'visibility':
        return t(`field.visibility.${values.visibility}`);
      case 'allowCollaboration':
        return t(values.allowCollaboration ? 'conflict.on' : 'conflict.off');
      case 'allowSelling':
        return t(values.allowSelling ? 'conflict.on' : 'conflict.off');
      case 'maxQuestions':
        return values.maxQuestions === '' ? t('conflict.noLimit') : String(values.maxQuestions);
      case 'exportTemplate':
        return formats(`format.${exportFormatOf(values)}`);
    }
  };
  return { nameOf, textOf };
}

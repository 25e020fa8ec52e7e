import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { UNIT_LIMITS, type Unit, type UnitKind } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { namesOf, SCHOOL_CODE } from './unit-names.js';
import { createUnit, updateUnit, useUnitsChanged } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

const FIELDS = ['name', 'schoolCode', 'code'] as const;
/** Years, classes and groups come in numbers: their names are typed one a line. */
const MANY = ['year', 'class', 'group'] as const;

export interface EditedUnit {
  /** Null for a new one. */
  unit: Unit | null;
  /** Of a new one; null: the top. */
  parent: Unit | null;
  kind: UnitKind;
}
export function UnitDialog({ unit, parent, kind, onClose }: EditedUnit & { onClose: () => void }) {
  const t = useMessages(unitMessages);
  const changed = useUnitsChanged();
  const isSchool = kind === 'school';
  const many = unit === null ? MANY.find((each) => each === kind) : undefined;
  const mayCode = unit === null || unit.capabilities.includes('administer');
  const { form, dialog, close, guard } = useDialogForm({
    messages: unitMessages,
    initial: () => ({
      name: unit?.name ?? '',
      schoolCode: unit?.schoolCode ?? '',
      code: unit?.code ?? '',
    }),
    fields: FIELDS,
    check: ({ name, schoolCode }) => ({
      ...(namesOf(name).length === 0 && { name: { key: 'error.name' as const } }),
      ...(isSchool && !SCHOOL_CODE.test(schoolCode) && { schoolCode: { key: 'error.schoolCode' as const } }),
    }),
    send: async ({ name, schoolCode, code }) => {
      const fields = { code, ...(isSchool && { schoolCode }) };
      try {
        if (unit) await updateUnit(unit.id, { ...fields, name, version: unit.version });
        else
          await createAll(many ? namesOf(name) : [name], {
            kind,
            ...(parent && { parentId: parent.id }),
            ...fields,
          });
        toast.success(t('saved'));
        onClose();
      } finally {
        await changed();
      }
    },
    onFailure: (failure) => toast.error(failure),
    onClose,
  });
  /** Those of several that exist stay; the field keeps the rest. */
  const createAll = async (names: string[], common: Omit<Parameters<typeof createUnit>[0], 'name'>) => {
    for (const [n, name] of names.entries()) {
      if (n > 0) form.set({ name: names.slice(n).join('\n') });
      await createUnit({ ...common, name });
    }
  };
  const name = { ...form.bind('name'), withAsterisk: true, 'data-autofocus': true, label: t('field.name') };
  return (
    <Modal {...dialog} title={unit ? t('editOf', { name: unit.name }) : t(`new.${kind}`)}>
      <form {...form.props} className={styles.form}>
        {many ? (
          <Textarea {...name} description={t(`names.${many}`)} autosize minRows={3} maxRows={12} />
        ) : (
          <TextInput {...name} maxLength={UNIT_LIMITS.nameChars} />
        )}
        {isSchool && (
          <TextInput
            {...form.bind('schoolCode')}
            withAsterisk
            disabled={!mayCode}
            label={t('field.schoolCode')}
            description={t('field.schoolCodeText')}
            placeholder={t('field.schoolCodeExample')}
            maxLength={32}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {!many && (
          <TextInput
            {...form.bind('code')}
            label={t('field.code')}
            description={t('field.codeText')}
            maxLength={UNIT_LIMITS.codeChars}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t(unit ? 'save' : 'create')}
          </Button>
        </Group>
      </form>
      {guard}
    </Modal>
  );
}

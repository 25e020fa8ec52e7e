/** Adds a pupil to a class: a new one with an account, or one of the school; stays open for the next. */
import { Button, Group, Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { enrol, useClassesChanged, usePupils } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { PasswordSlip, type Slip } from './password-slip.js';
import { GenderChoice } from './pupil-dialog.js';
import { useClassAct } from './use-class-act.js';

const FIELDS = ['name', 'number', 'seat'] as const;
const EMPTY = { name: '', number: '', seat: '', gender: '' as const };
const SEARCH_DELAY_MS = 250;

export function AddPupilDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useMessages(classMessages);
  const [from, setFrom] = useState('new');
  // A class teacher knows only the pupils of the own class.
  const head = unit.capabilities.includes('manage') ? <From value={from} onChange={setFrom} /> : null;
  return from === 'new' ? (
    <NewPupil unit={unit} head={head} onClose={onClose} />
  ) : (
    <Modal opened onClose={onClose} title={t('addTo', { name: unit.name })}>
      {head}
      <KnownPupil unit={unit} onClose={onClose} />
    </Modal>
  );
}

function From({ value, onChange }: { value: string; onChange: (from: string) => void }) {
  const t = useMessages(classMessages);
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={t('addFrom')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'new', label: t('addNew') },
        { value: 'known', label: t('addKnown') },
      ]}
    />
  );
}

function NewPupil({ unit, head, onClose }: { unit: Unit; head: React.ReactNode; onClose: () => void }) {
  const t = useMessages(classMessages);
  const changed = useClassesChanged();
  const [slip, setSlip] = useState<Slip | null>(null);
  const { form, dialog, close, guard } = useDialogForm({
    messages: classMessages,
    initial: { ...EMPTY, gender: '' as '' | 'female' | 'male' },
    fields: FIELDS,
    check: ({ name, number, seat }) => ({
      ...(name.trim() === '' && { name: { key: 'error.name' as const } }),
      ...(number.trim() === '' && { number: { key: 'error.number' as const } }),
      ...(seat !== '' && !/^[1-9]\d{0,2}$/.test(seat) && { seat: { key: 'error.seat' as const } }),
    }),
    send: async ({ seat, ...values }) => {
      try {
        const { enrolment, password } = await enrol(unit.id, {
          ...values,
          seat: seat === '' ? null : Number(seat),
        });
        form.reset();
        if (password !== null) setSlip({ ...enrolment.pupil, password });
        else toast.success(t('added', { name: enrolment.pupil.name }));
      } finally {
        await changed();
      }
    },
    onFailure: (failure) => toast.error(failure),
    onClose,
  });
  return (
    <Modal {...dialog} title={t('addTo', { name: unit.name })}>
      {head}
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          label={t('column.name')}
          maxLength={100}
        />
        <TextInput
          {...form.bind('number')}
          withAsterisk
          label={t('column.number')}
          description={t('numberText')}
          maxLength={32}
        />
        <TextInput {...form.bind('seat')} label={t('column.seat')} inputMode="numeric" maxLength={3} />
        <GenderChoice value={form.values.gender} onChange={(gender) => form.set({ gender })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={form.sending}>
            {t('close')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('add')}
          </Button>
        </Group>
      </form>
      {guard}
      {slip && <PasswordSlip slip={slip} onClose={() => setSlip(null)} />}
    </Modal>
  );
}

function KnownPupil({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useMessages(classMessages);
  const { busy, act } = useClassAct();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = usePupils(unit.schoolId ?? unit.id, search);
  const options = (data?.pupils ?? [])
    .filter(({ classes }) => !classes.some(({ id }) => id === unit.id))
    .map(({ id, name, number, classes }) => ({
      value: id,
      label: [name, number, ...classes.map((each) => each.name)].join(' · '),
    }));
  const add = (pupilId: string) =>
    act(
      () => enrol(unit.id, { pupilId }),
      () => {
        toast.success(t('addedKnown'));
        setChosen(null);
        setText('');
      },
    );
  return (
    <div className={styles.form}>
      <Select
        label={t('addKnown')}
        placeholder={t('searchPupils')}
        description={t('addKnownText')}
        data={options}
        value={chosen}
        searchable
        clearable
        onSearchChange={setText}
        nothingFoundMessage={t('noneFound')}
        filter={({ options: all }) => all}
        onChange={setChosen}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('close')}
        </Button>
        <Button disabled={chosen === null} loading={busy} onClick={() => chosen && void add(chosen)}>
          {t('add')}
        </Button>
      </Group>
    </div>
  );
}

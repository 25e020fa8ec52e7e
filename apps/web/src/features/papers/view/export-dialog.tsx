/** Print settings of a paper, and its file: made in the background, with progress. */
import {
  Button,
  Checkbox,
  FileButton,
  Group,
  Modal,
  NumberInput,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
  TextInput,
} from '@mantine/core';
import { IconDownload, IconPhotoPlus, IconX } from '@tabler/icons-react';
import {
  EXPORT_ANSWERS,
  EXPORT_FORMATS,
  EXPORT_LAYOUTS,
  EXPORT_LIMITS,
  EXPORT_PAPERS,
  type ExportOptions,
  type Paper,
} from '@tiku/contracts/paper-bank';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../paper-banks/use-failure.js';
import { paperMessages } from '../papers.messages.js';
import { requestExport, watchExport } from './export.client.js';
import styles from './export.module.css';
import { keepSettings, readSettings } from './print-settings.js';
import { SheetSketch } from './sheet-sketch.js';

interface ExportDialogProps {
  paper: Paper;
  opened: boolean;
  onClose: () => void;
}
export function ExportDialog({ paper, opened, onClose }: ExportDialogProps) {
  const t = useMessages(paperMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('export')} centered size={860}>
      {opened && <Export paper={paper} />}
    </Modal>
  );
}

function Export({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages);
  const { language } = useFormat();
  const [options, setOptions] = useState(readSettings);
  const change = (changed: Partial<ExportOptions>) => {
    const next = { ...options, ...changed };
    setOptions(next);
    keepSettings(next);
  };
  const file = useExport(paper);
  const isSet = options.format === 'pdf' || options.format === 'docx';
  return (
    <>
      <div className={styles.dialog}>
        <div className={styles.settings}>
          <SegmentedControl
            fullWidth
            aria-label={t('export.format')}
            value={options.format}
            data={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.format.${value}`) }))}
            onChange={(format) => change({ format: format as ExportOptions['format'] })}
          />
          <Select
            label={t('export.answers')}
            allowDeselect={false}
            value={options.answers}
            data={EXPORT_ANSWERS.map((value) => ({ value, label: t(`export.answers.${value}`) }))}
            onChange={(answers) => answers && change({ answers })}
          />
          {isSet && <SheetFields options={options} onChange={change} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <Select
              label={t('export.variants')}
              description={t('export.variantsText')}
              allowDeselect={false}
              value={String(options.variants)}
              data={Array.from({ length: EXPORT_LIMITS.variants }, (_, at) => ({
                value: String(at + 1),
                label: at === 0 ? t('export.oneForm') : t('export.forms', { count: at + 1 }),
              }))}
              onChange={(variants) => variants && change({ variants: Number(variants) })}
            />
            <Checkbox
              mt={{ base: 0, sm: 30 }}
              label={t('export.answerSheet')}
              description={t('export.answerSheetText')}
              checked={options.answerSheet}
              onChange={(event) => change({ answerSheet: event.currentTarget.checked })}
            />
          </SimpleGrid>
        </div>
        {isSet && <SheetSketch title={paper.title} options={options} />}
      </div>
      {file.progress !== null && (
        <Progress value={file.progress} animated mt="md" aria-label={t('export.making')} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          loading={file.progress !== null}
          leftSection={<IconDownload size={16} stroke={1.7} />}
          onClick={() => void file.make({ ...options, language })}
        >
          {t('export.do')}
        </Button>
      </Group>
    </>
  );
}

interface FieldsProps {
  options: ExportOptions;
  onChange: (changed: Partial<ExportOptions>) => void;
}

function SheetFields({ options, onChange }: FieldsProps) {
  const t = useMessages(paperMessages);
  const isExam = options.layout === 'exam';
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <Select
          label={t('export.paper')}
          allowDeselect={false}
          value={options.paper}
          data={EXPORT_PAPERS.map((value) => ({ value, label: t(`export.paper.${value}`) }))}
          onChange={(paper) => paper && onChange({ paper })}
        />
        <Select
          label={t('export.layout')}
          allowDeselect={false}
          value={options.layout}
          data={EXPORT_LAYOUTS.map((value) => ({ value, label: t(`export.layout.${value}`) }))}
          // The presets decide again about sealing line and table.
          onChange={(layout) => layout && onChange({ layout, sealingLine: undefined, scoreTable: undefined })}
        />
      </SimpleGrid>
      {options.paper === 'custom' && (
        <SimpleGrid cols={2} spacing="sm">
          <Length
            label={t('export.width')}
            name="widthMm"
            limits={EXPORT_LIMITS.widthMm}
            {...{ options, onChange }}
          />
          <Length
            label={t('export.height')}
            name="heightMm"
            limits={EXPORT_LIMITS.heightMm}
            {...{ options, onChange }}
          />
        </SimpleGrid>
      )}
      {options.layout === 'branded' && <Brand options={options} onChange={onChange} />}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Length
          label={t('export.choiceRoom')}
          name="choiceMm"
          limits={EXPORT_LIMITS.roomMm}
          {...{ options, onChange }}
        />
        <Length
          label={t('export.fillRoom')}
          name="fillMm"
          limits={EXPORT_LIMITS.roomMm}
          {...{ options, onChange }}
        />
        <Length
          label={t('export.solutionRoom')}
          name="solutionMm"
          limits={EXPORT_LIMITS.roomMm}
          {...{ options, onChange }}
        />
        <Length
          label={t('export.fontSize')}
          name="fontSizePt"
          unit=" pt"
          step={0.5}
          limits={EXPORT_LIMITS.fontSizePt}
          {...{ options, onChange }}
        />
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox
          label={t('export.sealingLine')}
          checked={options.sealingLine ?? isExam}
          onChange={(event) => onChange({ sealingLine: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('export.scoreTable')}
          checked={options.scoreTable ?? isExam}
          onChange={(event) => onChange({ scoreTable: event.currentTarget.checked })}
        />
      </Group>
    </>
  );
}

type LengthName = 'widthMm' | 'heightMm' | 'choiceMm' | 'fillMm' | 'solutionMm' | 'fontSizePt';
interface LengthProps extends FieldsProps {
  label: string;
  name: LengthName;
  limits: { min: number; max: number };
  unit?: string;
  step?: number;
}
function Length({ label, name, limits, unit = ' mm', step = 1, options, onChange }: LengthProps) {
  return (
    <NumberInput
      label={label}
      value={options[name]}
      min={limits.min}
      max={limits.max}
      step={step}
      suffix={unit}
      clampBehavior="blur"
      onChange={(value) => {
        if (typeof value === 'number' && value >= limits.min && value <= limits.max)
          onChange({ [name]: value });
      }}
    />
  );
}

function Brand({ options, onChange }: FieldsProps) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    try {
      const logo = await dataAddressOf(file);
      if (logo.length > EXPORT_LIMITS.logoChars) toast.error(t('export.logoTooLarge'));
      else onChange({ logo });
    } catch (failure) {
      fail('fail.logo', failure);
    } finally {
      reset.current?.();
    }
  };
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        className="tk-grow"
        label={t('export.school')}
        maxLength={100}
        value={options.school}
        onChange={(event) => onChange({ school: event.currentTarget.value })}
      />
      {options.logo ? (
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.7} />}
          onClick={() => onChange({ logo: undefined })}
        >
          {t('export.removeLogo')}
        </Button>
      ) : (
        <FileButton resetRef={reset} accept="image/png,image/jpeg" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconPhotoPlus size={16} stroke={1.7} />} {...props}>
              {t('export.logo')}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  );
}

function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });
}

/** Makes the file and hands it to the browser; leaving the dialog gives up the waiting, not the file. */
function useExport(paper: Paper) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const make = async (options: ExportOptions) => {
    const { signal } = leaving.current;
    setProgress(5);
    try {
      const task = await requestExport(paper.id, options);
      const done = await watchExport(task, (now) => setProgress(Math.max(10, now.progress)), signal);
      if (done.url === null) toast.error(done.error?.message ?? t('export.failed'));
      else {
        const link = document.createElement('a');
        link.href = done.url;
        link.download = done.fileName ?? '';
        link.click();
        toast.success(t('export.done', { name: done.fileName ?? '' }));
      }
    } catch (failure) {
      if (!signal.aborted) fail('fail.export', failure);
    } finally {
      setProgress(null);
    }
  };
  return { progress, make };
}

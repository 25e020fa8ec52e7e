/** The look of a paper's sheet: size, columns, layout, room, the school. */
import {
  Button,
  Checkbox,
  FileButton,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  TextInput,
} from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import {
  EXPORT_COLUMNS,
  EXPORT_LAYOUTS,
  EXPORT_LIMITS,
  EXPORT_PAPERS,
  type ExportOptions,
} from '@tiku/contracts/paper-bank';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import styles from './export.module.css';
import { paperMessages } from '../papers.messages.js';

const layoutOf = (value: string) => EXPORT_LAYOUTS.find((layout) => layout === value) ?? 'normal';

interface FieldsProps {
  options: ExportOptions;
  onChange: (changed: Partial<ExportOptions>) => void;
}

export function SheetFields({ options, onChange }: FieldsProps) {
  const t = useMessages(paperMessages);
  const isExam = options.layout === 'exam';
  // In LaTeX the class sets letters and columns.
  const isTypeset = options.format !== 'tex';
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <Select
          label={t('export.paper')}
          allowDeselect={false}
          value={options.paper}
          data={EXPORT_PAPERS.map((value) => ({ value, label: t(`export.paper.${value}`) }))}
          onChange={(paper) => paper && onChange({ paper })}
        />
        {isTypeset && (
          <Select
            label={t('export.columns')}
            allowDeselect={false}
            value={options.columns}
            data={EXPORT_COLUMNS.map((value) => ({ value, label: t(`export.columns.${value}`) }))}
            onChange={(columns) => columns && onChange({ columns })}
          />
        )}
        <Select
          label={t('export.layout')}
          allowDeselect={false}
          value={options.layout}
          data={EXPORT_LAYOUTS.map((value) => ({ value, label: t(`export.layout.${value}`) }))}
          // The names are short: the field is a third of the dialog.
          comboboxProps={{ width: 240, position: 'bottom-end' }}
          renderOption={({ option }) => (
            <div>
              {option.label}
              <small className={styles.layoutText}>{t(`export.layoutText.${layoutOf(option.value)}`)}</small>
            </div>
          )}
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
        {isTypeset && (
          <Length
            label={t('export.fontSize')}
            name="fontSizePt"
            unit=" pt"
            step={0.5}
            limits={EXPORT_LIMITS.fontSizePt}
            {...{ options, onChange }}
          />
        )}
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox
          label={t('export.sealingLine')}
          checked={options.sealingLine ?? isExam}
          onChange={(event) => onChange({ sealingLine: event.currentTarget.checked })}
        />
        {!(options.sealingLine ?? isExam) && (
          <Checkbox
            label={t('export.nameLine')}
            checked={options.nameLine}
            onChange={(event) => onChange({ nameLine: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('export.scoreTable')}
          checked={options.scoreTable ?? isExam}
          onChange={(event) => onChange({ scoreTable: event.currentTarget.checked })}
        />
      </Group>
      {options.format === 'docx' && <p className="tk-dim">{t('export.wordNote')}</p>}
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

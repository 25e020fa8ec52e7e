/** Print settings of a paper, its preview, and its file: made in the background, with progress. */
import {
  Button,
  Checkbox,
  Group,
  Modal,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
} from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { LANGUAGES, type Language } from '@tiku/contracts/common';
import {
  EXPORT_ANSWERS,
  EXPORT_FORMATS,
  EXPORT_LIMITS,
  type ExportOptions,
  type Paper,
} from '@tiku/contracts/paper-bank';
import { memo, useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { languageOf } from '../paper-language.js';
import { paperMessages } from '../papers.messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { EarlierExports } from './earlier-exports.js';
import { ExportPreview } from './export-preview.js';
import styles from './export.module.css';
import { HeadingFields } from './heading-fields.js';
import { keepSettings, readSettings } from './print-settings.js';
import { SheetFields } from './sheet-fields.js';
import { unshownFormulas, type Unshown } from './unshown-formulas.js';
import { useExport } from './use-export.js';

/** Words that the sheet adds, such as those of the sealing line, are in the language of the questions. */
const OWN = 'own';

interface ExportDialogProps {
  paper: Pick<Paper, 'id' | 'title' | 'sections'>;
  opened: boolean;
  /** Initial settings instead of the last ones. */
  start?: Partial<ExportOptions> | undefined;
  onClose: () => void;
}
export const ExportDialog = memo(function ExportDialog(props: ExportDialogProps) {
  const { paper, opened, start, onClose } = props;
  const t = useMessages(paperMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('export')} centered size={1080}>
      {opened && <Export paper={paper} start={start} />}
    </Modal>
  );
});

function Export({ paper, start }: Pick<ExportDialogProps, 'paper' | 'start'>) {
  const t = useMessages(paperMessages);
  const { language: readers } = useFormat();
  const [options, setOptions] = useState<ExportOptions>(() => ({ ...readSettings(), ...start }));
  const change = (changed: Partial<ExportOptions>) => {
    const next = { ...options, ...changed };
    setOptions(next);
    // Headings belong to this paper.
    keepSettings({ ...next, headings: '' });
  };
  // It belongs to this paper: the next one begins with its own again.
  const [chosen, setChosen] = useState<Language | typeof OWN>(OWN);
  const own = languageOf(paper, readers);
  const language = chosen === OWN ? own : chosen;
  const file = useExport(paper.id);
  const { progress } = file;
  const isOneText = options.variants === 1 && options.answers !== 'separate' && !options.answerSheet;
  const isSet = options.format === 'pdf' || options.format === 'docx';
  // Markdown has no sheet: settings of other formats do not apply.
  const sent = { ...options, ...(options.format === 'md' && { layout: 'normal' as const }), language };
  const [asked, setAsked] = useState<{ unshown: Unshown[]; go: () => void } | null>(null);
  const ask = (go: () => void) => {
    const unshown = unshownFormulas(paper, options.answers);
    if (unshown.length === 0) go();
    else setAsked({ unshown, go });
  };
  return (
    <>
      <ConfirmDialog
        opened={asked !== null}
        variant="warning"
        title={t('export.unshownTitle')}
        confirmLabel={t('export.unshownAnyway')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          asked?.go();
          setAsked(null);
        }}
      >
        {t('export.unshownText')}
        <ul>
          {asked?.unshown.map(({ number, commands }) => (
            <li key={number}>
              {t('export.unshownQuestion', {
                n: number,
                commands: commands
                  .map((command) => (command === '' ? t('export.unshownWhole') : command))
                  .join(' '),
              })}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      <div className={styles.dialog}>
        <div className={styles.settings}>
          <SegmentedControl
            fullWidth
            aria-label={t('export.format')}
            value={options.format}
            data={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.format.${value}`) }))}
            onChange={(format) => change({ format: format as ExportOptions['format'] })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <Select
              label={t('export.answers')}
              allowDeselect={false}
              value={options.answers}
              data={EXPORT_ANSWERS.map((value) => ({ value, label: t(`export.answers.${value}`) }))}
              onChange={(answers) => answers && change({ answers })}
            />
            <Select
              label={t('export.language')}
              allowDeselect={false}
              value={chosen}
              data={[
                { value: OWN, label: t('export.language.own', { name: t(`language.${own}`) }) },
                ...LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
              ]}
              onChange={(value) => setChosen(LANGUAGES.find((each) => each === value) ?? OWN)}
            />
          </SimpleGrid>
          {options.format !== 'md' && <SheetFields options={options} onChange={change} />}
          <HeadingFields
            sections={paper.sections}
            language={language}
            value={options.headings}
            onChange={(headings) => change({ headings })}
          />
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
          <EarlierExports paperId={paper.id} />
        </div>
        <ExportPreview paperId={paper.id} options={sent} />
      </div>
      <Group className={styles.footer} justify="flex-end" gap="sm" mt="lg">
        {progress && (
          <div className={styles.progress} role="status">
            <span>{t(`export.status.${progress.status}`, { done: progress.done })}</span>
            <Progress value={progress.done} animated aria-label={t('export.making')} />
          </div>
        )}
        {!isSet && (
          <Button
            variant="default"
            // Several files cannot be copied as one text.
            disabled={progress !== null || !isOneText}
            leftSection={<IconCopy size={16} stroke={1.7} />}
            onClick={() => ask(() => void file.copy(sent))}
          >
            {t('latexCopy')}
          </Button>
        )}
        <Button
          loading={progress !== null}
          leftSection={<IconDownload size={16} stroke={1.7} />}
          onClick={() => ask(() => void file.download(sent))}
        >
          {t('export.do')}
        </Button>
      </Group>
    </>
  );
}

/** /my-papers/copies: several papers into another bank at once; the LaTeX of one to the clipboard or as a file. */
import { Button, Checkbox, Select } from '@mantine/core';
import { ExportOptions, type PaperSummary } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { toast } from '../../../ui/toast.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { languageOf } from '../paper-language.js';
import { copyPaper, usePapersChanged } from '../papers.client.js';
import { useExport } from '../view/use-export.js';
import { manageMessages } from './manage.messages.js';
import styles from './manage.module.css';
import { PaperFacts, PaperManager } from './paper-manager.js';

/** The result of copying a paper: the copy, or why there is none. */
type Outcome = { id: string; bank: string } | { reason: string };

export function CopyManagerPage() {
  const t = useMessages(manageMessages);
  const reasonOf = useFailureText();
  const changed = usePapersChanged();
  const banks = useWritableBanks();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [bankId, setBankId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  /** One by one: a failed copy does not stop the others, and says why. */
  const copyAll = async () => {
    if (bankId === null) return;
    setBusy(true);
    const made = new Map<string, Outcome>();
    let [failed, bank] = [0, ''];
    for (const id of chosen) {
      try {
        const copy = await copyPaper(id, bankId);
        bank = copy.paperBankName;
        made.set(id, { id: copy.id, bank });
        choose([id], false);
      } catch (failure) {
        failed += 1;
        made.set(id, { reason: reasonOf(failure) });
      }
      setOutcomes(new Map(made));
    }
    if (failed > 0) toast.error(t('copiedSome', { done: made.size - failed, failed }));
    else toast.success(t('copiedAll', { count: made.size, bank }));
    setBusy(false);
    await changed();
  };
  return (
    <PaperManager
      of="copies"
      bar={(papers) => {
        const ids = papers.map(({ id }) => id);
        const all = ids.every((id) => chosen.has(id));
        return (
          <div className={styles.bar}>
            <Checkbox
              className={styles.select}
              aria-label={t('selectAll')}
              label={t('selected', { count: chosen.size })}
              checked={all}
              indeterminate={!all && ids.some((id) => chosen.has(id))}
              onChange={() => choose(ids, !all)}
            />
            <span className="tk-grow" />
            <Select
              aria-label={t('into')}
              placeholder={t('into')}
              error={banks.error && t('fail.banks', { reason: reasonOf(banks.error) })}
              searchable
              data={banks.data?.paperBanks.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={bankId}
              onChange={setBankId}
            />
            <Button
              disabled={bankId === null || chosen.size === 0}
              loading={busy}
              onClick={() => void copyAll()}
            >
              {t('copyAll', { count: chosen.size })}
            </Button>
          </div>
        );
      }}
      row={(paper) => (
        <>
          <Checkbox
            aria-label={t('select', { title: paper.title })}
            checked={chosen.has(paper.id)}
            onChange={(event) => choose([paper.id], event.currentTarget.checked)}
          />
          <PaperFacts paper={paper}>
            <Copied outcome={outcomes.get(paper.id)} />
          </PaperFacts>
          <LatexActions paper={paper} />
        </>
      )}
    />
  );
}

function Copied({ outcome }: { outcome: Outcome | undefined }) {
  const t = useMessages(manageMessages);
  if (!outcome) return null;
  return (
    <p className={styles.result} role="status" data-bad={'reason' in outcome || undefined}>
      {'reason' in outcome ? (
        t('failed', { reason: outcome.reason })
      ) : (
        <Link to={`/papers/${outcome.id}/view`}>{t('copied', { bank: outcome.bank })}</Link>
      )}
    </p>
  );
}

/** The export's own LaTeX, without a dialog. */
function LatexActions({ paper }: { paper: PaperSummary }) {
  const t = useMessages(manageMessages);
  const { language } = useFormat();
  const file = useExport(paper.id);
  const options = ExportOptions.parse({
    format: 'tex',
    answers: 'each',
    language: languageOf({ title: paper.title, sections: [] }, language),
  });
  const isBusy = file.progress !== null;
  return (
    <div className={styles.actions}>
      <button type="button" className="tk-lnk" disabled={isBusy} onClick={() => void file.copy(options)}>
        {t('latexCopy')}
      </button>
      <button type="button" className="tk-lnk" disabled={isBusy} onClick={() => void file.download(options)}>
        {t('latexDownload')}
      </button>
      {paper.overleafEditLink !== null && (
        <a className="tk-lnk" href={paper.overleafEditLink} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </a>
      )}
    </div>
  );
}

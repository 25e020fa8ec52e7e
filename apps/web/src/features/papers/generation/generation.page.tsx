/** /paper-generation: a blueprint, the banks to choose from, and the resulting papers. `?like=` starts from a paper. */
import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconWand } from '@tabler/icons-react';
import { GENERATION_LIMITS, type Blueprint, type SavedBlueprint } from '@tiku/contracts/paper-bank';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiErrorOf } from '../../../api/api-error-of.js';
import { useAuth } from '../../../auth/auth.store.js';
import { draftKey } from '../../../auth/personal-storage.js';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState, ListSkeleton, PageHeader } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { toast } from '../../../ui/toast.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { useFailure } from '../../../ui/use-failure.js';
import { useBasket } from '../basket.client.js';
import { contradictionOf, withoutAside } from './blueprint-form.js';
import { BlueprintGrid } from './blueprint-grid.js';
import { replaced } from './filled-form.js';
import { learnBlueprint, startRun, useRun } from './generation.client.js';
import { generationMessages } from './generation.messages.js';
import { banksOf, type OfferedBank } from './offered-banks.js';
import { dropGeneration, readGeneration, useKeptGeneration, type KeptGeneration } from './kept-generation.js';
import styles from './generation.module.css';
import { MakePaperDialog } from './make-paper-dialog.js';
import { MoreRules, type RunSettings } from './more-rules.js';
import { RunProgress, RunResult, Shortages } from './run-result.js';
import { SavedBlueprintsDialog } from './saved-blueprints.js';
import { SaveBlueprintDialog } from './save-blueprint.js';
import { useBlueprint } from './use-blueprint.js';
import { useFreeSupply } from './use-free-supply.js';

export function PaperGenerationPage() {
  const t = useMessages(generationMessages);
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(WritableBanksDocument);
  const banks = data?.questionBanks.questionBanks;
  return (
    <QueryStates
      query={{ data: banks, error, refetch }}
      title={t('fail.banks')}
      rows={[4, 80]}
      empty={
        banks?.length === 0 && (
          <>
            <PageHeader title={t('title')} sub={t('sub')} />
            <EmptyState
              isCard
              title={t('noBanks')}
              action={
                <Button component={Link} to="/question-banks/create">
                  {t('newBank')}
                </Button>
              }
            >
              {t('noBanksText')}
            </EmptyState>
          </>
        )
      }
    >
      {(banks) => <Generation banks={banks} />}
    </QueryStates>
  );
}

const NOTHING: readonly never[] = [];
const SEEDS = 1_000_000;
const NO_SETTINGS: RunSettings = { forms: 1, recentBankId: null, recentPapers: 5 };

function Generation({ banks }: { banks: readonly OfferedBank[] }) {
  const t = useMessages(generationMessages);
  const fail = useFailure(generationMessages);
  const [params, setParams] = useSearchParams();
  const like = params.get('like');
  const userId = useAuth(({ user }) => user?.id ?? '');
  const [key] = useState(() => draftKey(userId, 'blueprint'));
  // Unsaved edits are restored automatically.
  const [left] = useState(() => readGeneration(key));
  const [opened, setOpened] = useState<SavedBlueprint | null>(null);
  const [name, setName] = useState(left?.name ?? '');
  const [bankIds, setBankIds] = useState<string[]>(() => banksOf(left, banks));
  const [paperBankId, setPaperBankId] = useState(left?.paperBankId ?? null);
  const { blueprint, isProposed, setBlueprint, proposeAgain, setOnlyAnswered, supply } = useBlueprint(
    left?.blueprint ?? null,
    bankIds,
  );
  const [settings, setSettings] = useState(left?.settings ?? NO_SETTINGS);
  const [dialog, setDialog] = useState<'saved' | 'save' | 'make' | null>(null);
  const [runId, setRunId] = useState<string | null>(left?.runId ?? null);
  /** The blueprint of the run: the result appears under its rows. */
  const [asked, setAsked] = useState<Blueprint>(left?.asked ?? blueprint);
  const [starting, setStarting] = useState(false);
  const [changes, setChanges] = useState<KeptGeneration['changes']>(left?.changes ?? null);
  const result = useRef<HTMLDivElement>(null);
  /** Whether this page started a run, whose result it scrolls to. */
  const isAwaited = useRef(false);
  const basket = useBasket();
  const [hasBasket, setHasBasket] = useState(true);
  const aside = hasBasket ? basket.items : NOTHING;
  const run = useRun(runId);
  // The server keeps a run for a day.
  const isGone = run.error !== null && apiErrorOf(run.error).status === 404;
  const isUntouched = isProposed && runId === null;
  const state: KeptGeneration = {
    ...{ blueprint, name, bankIds, paperBankId, settings },
    ...{ runId, asked, changes },
  };
  useKeptGeneration(key, state, isUntouched);
  const latest = useRef({ state, isUntouched });
  useEffect(() => {
    latest.current = { state, isUntouched };
  });
  const startOver = () => {
    dropGeneration(key);
    proposeAgain();
    setSettings(NO_SETTINGS);
    setName('');
    setOpened(null);
    setPaperBankId(null);
    setRunId(null);
    setChanges(null);
  };

  useEffect(() => {
    if (like === null) return;
    let isCurrent = true;
    learnBlueprint(like)
      .then((learned) => {
        if (!isCurrent) return;
        const before = latest.current;
        setBlueprint(learned.blueprint);
        setName(learned.name);
        setPaperBankId(learned.paperBankId);
        const offered = learned.bankIds.filter((id) => banks.some((bank) => bank.id === id));
        if (offered.length > 0) setBankIds(offered);
        setRunId(null);
        setChanges(null);
        // Only once: a reload keeps the edits made since.
        setParams({}, { replace: true });
        const said = t('learned', { name: learned.name });
        if (before.isUntouched) toast.success(said);
        else
          toast.undo(said, () => {
            setBlueprint(before.state.blueprint);
            setName(before.state.name);
            setPaperBankId(before.state.paperBankId);
            setBankIds(before.state.bankIds);
            setAsked(before.state.asked);
            setRunId(before.state.runId);
            setChanges(before.state.changes);
          });
      })
      .catch((failure: unknown) => {
        if (!isCurrent) return;
        setParams({}, { replace: true });
        fail('fail.learn', failure);
      });
    return () => {
      isCurrent = false;
    };
  }, [like, t, fail, banks, setBlueprint, setParams]);

  const points = supply.data?.points.map((point) => point.name) ?? [];
  const free = useFreeSupply(supply.data ?? null, aside, { bankIds, locks: blueprint.locks });
  const available = supply.data?.kinds.reduce((sum, { count }) => sum + count, 0);
  const chosen = bankIds.length === 1 ? banks.find(({ id }) => id === bankIds[0]) : undefined;
  const contradiction = contradictionOf(blueprint);
  const problem =
    bankIds.length === 0
      ? 'needBank'
      : available === 0
        ? blueprint.onlyAnswered
          ? 'unansweredBanks'
          : 'emptyBanks'
        : contradiction && (`contradiction.${contradiction}` as const);
  const known = new Map(
    [...(run.data?.questions ?? []), ...(changes?.added ?? [])].map((each) => [each.id, each]),
  );
  const forms = changes?.forms ?? run.data?.forms ?? [];

  const start = async (wanted: Blueprint) => {
    setStarting(true);
    try {
      const coverage = wanted.coverage.filter(({ knowledgePoint }) => knowledgePoint.trim() !== '');
      const started = await startRun({
        blueprint: withoutAside({ ...wanted, coverage }, aside),
        ...{ bankIds, forms: settings.forms },
        recent:
          settings.recentBankId === null
            ? null
            : { paperBankId: settings.recentBankId, papers: settings.recentPapers },
        seed: Math.floor(Math.random() * SEEDS),
      });
      setAsked(wanted);
      setChanges(null);
      setRunId(started.id);
      isAwaited.current = true;
    } catch (failure) {
      fail('fail.run', failure);
    } finally {
      setStarting(false);
    }
  };
  /** Locks and exclusions belong to the blueprint; the rows of the result stay. */
  const keep = ({ locks, exclusions }: Blueprint) => {
    setBlueprint({ ...blueprint, locks, exclusions });
    setAsked({ ...asked, locks, exclusions });
  };
  const status = run.data?.status;
  const isRunning = starting || (runId !== null && run.data?.progress !== 100 && !run.error);
  // The result is below the fold: scrolls to it once it renders.
  useEffect(() => {
    if (isRunning || !isAwaited.current) return;
    isAwaited.current = false;
    result.current?.scrollIntoView({ block: 'start' });
    result.current?.focus({ preventScroll: true });
  }, [isRunning]);
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconBookmark size={17} stroke={1.7} />}
              onClick={() => setDialog('saved')}
            >
              {t('saved')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
              onClick={() => setDialog('save')}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <div className={`tk-card ${styles.card}`}>
        <MultiSelect
          label={t('banks')}
          description={available === undefined ? undefined : t('supply', { count: available })}
          placeholder={
            bankIds.length === 0 ? t('banksPlaceholder', { maximum: GENERATION_LIMITS.banks }) : ''
          }
          searchable
          maxValues={GENERATION_LIMITS.banks}
          data={banks.map(({ id, name: label }) => ({ value: id, label }))}
          value={bankIds}
          onChange={setBankIds}
        />
        <Checkbox
          mt="sm"
          label={t('onlyAnswered')}
          checked={blueprint.onlyAnswered}
          onChange={(event) => setOnlyAnswered(event.currentTarget.checked)}
        />
        {basket.items.length > 0 && (
          <Checkbox
            mt="sm"
            label={t('basket', { count: basket.items.length })}
            checked={hasBasket}
            onChange={(event) => setHasBasket(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={`tk-card ${styles.card}`}>
        <h2 className="tk-h">{t('grid')}</h2>
        {like !== null || (isProposed && supply.isLoading) ? (
          <ListSkeleton rows={4} height={40} />
        ) : (
          <BlueprintGrid
            rows={blueprint.rows}
            points={points}
            supply={free}
            forms={settings.forms}
            locks={blueprint.locks.length}
            hasBasket={aside.length > 0}
            onChange={(rows) => setBlueprint({ ...blueprint, rows })}
          />
        )}
      </div>
      <details className={`tk-card ${styles.card}`}>
        <summary className="tk-h">{t('more')}</summary>
        <MoreRules
          blueprint={blueprint}
          points={points}
          settings={settings}
          onBlueprint={setBlueprint}
          onSettings={setSettings}
        />
      </details>
      <div className={styles.runBar}>
        {problem && (
          <span className={styles.problem} role="alert">
            {t(problem)}
          </span>
        )}
        {problem === 'emptyBanks' && chosen && (
          <Link className="tk-lnk" to={`/question-banks/${chosen.bid}/questions/create`}>
            {t('addQuestions')}
          </Link>
        )}
        {!isUntouched && (
          <button type="button" className="tk-lnk" data-quiet onClick={startOver}>
            {t('startOver')}
          </button>
        )}
        <Button
          size="md"
          // A result has the next step, and the filled button.
          variant={forms.length > 0 && !isRunning ? 'default' : 'filled'}
          loading={isRunning}
          disabled={Boolean(problem) || like !== null}
          leftSection={<IconWand size={18} stroke={1.7} />}
          onClick={() => void start(blueprint)}
        >
          {t('run')}
        </Button>
      </div>
      <div ref={result} tabIndex={-1} className={styles.outcome}>
        {run.error && !isGone ? (
          <QueryStates query={{ error: run.error, refetch: run.refetch }} title={t('fail.read')} />
        ) : isRunning ? (
          <RunProgress run={run.data} />
        ) : status === 'infeasible' && run.data ? (
          <Shortages
            blueprint={asked}
            shortages={run.data.shortages}
            aside={aside.length}
            onRelax={(next) => {
              setBlueprint(next);
              void start(next);
            }}
          />
        ) : status === 'undecided' || status === 'failed' ? (
          <EmptyState title={t(`${status}Title`)}>{t(`${status}Text`)}</EmptyState>
        ) : (
          forms.length > 0 && (
            <RunResult
              key={runId}
              blueprint={asked}
              bankIds={bankIds}
              forms={forms}
              isMatched={run.data?.isMatched ?? true}
              aside={aside.length}
              known={known}
              onBlueprint={keep}
              onReplace={(at, before, after) =>
                setChanges({
                  forms: forms.map((form, index) => (index === at ? replaced(form, before, after.id) : form)),
                  added: [...(changes?.added ?? []), after],
                })
              }
              onAgain={() => void start(blueprint)}
              onMake={() => setDialog('make')}
            />
          )
        )}
      </div>
      <SavedBlueprintsDialog
        opened={dialog === 'saved'}
        onClose={() => setDialog(null)}
        onOpen={(saved) => {
          setBlueprint(saved.blueprint);
          setOpened(saved);
          setName(saved.name);
          setPaperBankId(null);
          setDialog(null);
        }}
      />
      <SaveBlueprintDialog
        blueprint={blueprint}
        before={opened}
        opened={dialog === 'save'}
        onClose={() => setDialog(null)}
        onSaved={setOpened}
      />
      <MakePaperDialog
        forms={forms}
        blueprint={asked}
        known={known}
        aside={aside}
        name={name}
        paperBankId={paperBankId}
        opened={dialog === 'make'}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** /questions/{qid}/view: one question, typeset, with its properties beside it. */
import { useApolloClient, useQuery } from '@apollo/client/react';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAuth } from '../../../auth/auth.store.js';
import {
  QuestionAroundDocument,
  QuestionViewDocument,
  type QuestionAroundQuery,
} from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { EmptyState, PageHeader, PageSkeleton } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import { ToNotFound } from '../../../ui/to-not-found.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { canDeleteQuestion, canWriteInto } from '../../question-banks/bank-rights.js';
import { FavoriteButton } from '../favorite-button.js';
import { PresenceNotice } from '../presence-notice.js';
import { countView } from '../questions.client.js';
import { QuestionAnalysis } from './question-analysis.js';
import { QuestionFacts, type ViewedQuestion } from './question-facts.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';
import { QuestionUses } from './question-uses.js';
import { RelatedQuestions } from './related-questions.js';
import { useDeletion } from './use-deletion.js';
import { useViewKeys } from './use-view-keys.js';
import { FROM_VIEW, viewAddress, viewPlaceOf } from './view-place.js';
import { Zoomable } from './zoomable.js';
import { QuietBasket } from '../../papers/quiet-basket.js';

/** /questions/{qid}: the address in mails and notices. */
export function QuestionRedirect() {
  const { qid = '' } = useParams();
  return <Navigate to={viewAddress(qid)} replace />;
}

/** /questions/{qid}/edit: the editor is under the question's bank. */
export function EditRedirect() {
  const { qid = '' } = useParams();
  const loaded = useViewed(qid);
  if (!('question' in loaded)) return loaded.state;
  const { bank } = loaded.question;
  if (!bank) return <NoBank />;
  return <Navigate to={editAddress(bank.bid, loaded.question.qid)} replace />;
}

export function QuestionViewPage() {
  const { qid = '' } = useParams();
  const loaded = useViewed(qid);
  return 'question' in loaded ? <Viewed key={loaded.question.id} question={loaded.question} /> : loaded.state;
}

const editAddress = (bid: string, qid: string) => `/question-banks/${bid}/questions/${qid}/edit`;

function useViewed(qid: string): { question: ViewedQuestion } | { state: React.ReactElement } {
  const t = useMessages(questionViewMessages);
  const { data, error, refetch } = useQuery(QuestionViewDocument, {
    variables: { id: qid },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.question) return { question: data.question };
  if (data !== undefined && !error) return { state: <NotFound /> };
  const skeleton = <Loading qid={qid} />;
  return {
    state: <QueryStates query={{ error, refetch }} title={t('loadFailed')} skeleton={skeleton} />,
  };
}

function Viewed({ question }: { question: ViewedQuestion }) {
  const { id, bank } = question;
  const isDeleted = question.deletedAt !== null;
  const { cache } = useApolloClient();
  useEffect(() => {
    if (isDeleted) return;
    // A view that was not counted costs the reader nothing; the next one counts.
    countView(id).then(
      (views) => cache.modify({ id: `Question:${id}`, fields: { views: () => views } }),
      (failure: unknown) => console.info('The view was not counted', failure),
    );
  }, [id, cache, isDeleted]);
  return bank ? <Sheet question={question} bank={bank} /> : <NoBank />;
}

interface SheetProps {
  question: ViewedQuestion;
  bank: NonNullable<ViewedQuestion['bank']>;
}

function Sheet({ question, bank }: SheetProps) {
  const t = useMessages(questionViewMessages);
  const me = useAuth(({ user }) => user?.id);
  const isDeleted = question.deletedAt !== null;
  const around = useQuery(QuestionAroundDocument, { variables: { id: question.qid }, skip: isDeleted });
  const { place, previous, next, goTo, close } = useNeighbours(
    question.qid,
    `/question-banks/${bank.bid}`,
    around.data?.questionNeighbours,
  );
  const edit = canWriteInto(bank) && !isDeleted ? editAddress(bank.bid, question.qid) : null;
  const navigate = useNavigate();
  const openEditor = edit === null ? null : () => void navigate(edit, { state: FROM_VIEW });
  const afterDeletion = () => {
    const to = next ?? previous;
    if (to) goTo(to);
    else close();
  };
  const deletion = useDeletion(question, afterDeletion);
  const mayDelete = canWriteInto(bank) && canDeleteQuestion(bank.myRole, question.creator.id === me);
  const remove = mayDelete && !isDeleted ? deletion.ask : null;
  useViewKeys({
    onPrevious: previous === null ? null : () => goTo(previous),
    onNext: next === null ? null : () => goTo(next),
    onEdit: openEditor,
    onClose: close,
  });
  usePageTitle(t('title'));
  useCrumbs([{ label: bank.name, to: `/question-banks/${bank.bid}` }, { label: t('title') }]);
  return (
    <>
      <QuietBasket />
      {/* Only members of a bank see who else is there. */}
      {bank.myRole && <PresenceNotice id={question.id} editing={false} />}
      <PageHeader
        title={t('title')}
        sub={place && t('place', place)}
        lead={
          <ActionIcon variant="default" size={36} aria-label={t('back')} onClick={close}>
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        }
        actions={
          <>
            <Step label={t('previous')} to={previous} goTo={goTo} Icon={IconChevronLeft} />
            <Step label={t('next')} to={next} goTo={goTo} Icon={IconChevronRight} />
            <ActionIcon
              variant="default"
              size={36}
              component={Link}
              to={`/questions/${question.qid}/history`}
              aria-label={t('history')}
              title={t('history')}
            >
              <IconHistory size={18} stroke={1.7} />
            </ActionIcon>
            {remove && (
              <Button
                variant="default"
                c="var(--tk-cinnabar)"
                leftSection={<IconTrash size={17} stroke={1.7} />}
                onClick={remove}
              >
                {t('delete')}
              </Button>
            )}
            {edit !== null && (
              <Button
                component={Link}
                to={edit}
                state={FROM_VIEW}
                leftSection={<IconPencil size={17} stroke={1.7} />}
              >
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      {isDeleted && (
        <div className={styles.inTrash} role="status">
          <span>{t('inTrash')}</span>
          {mayDelete && (
            <Button size="compact-md" onClick={deletion.restore}>
              {t('restore')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <article className={`tk-sheet ${styles.sheet}`}>
            <Zoomable>
              <QuestionContent question={question} showAnswer={question.solution !== null} />
            </Zoomable>
            {question.solution === null && <p className={styles.hidden}>{t('hiddenAnswer')}</p>}
          </article>
          <div className={styles.foot}>
            {!isDeleted && <FavoriteButton id={question.id} favorite={question.isFavorite} />}
            <p className={styles.keys}>{t(edit === null ? 'keysReading' : 'keys')}</p>
          </div>
        </div>
        <aside className={styles.side}>
          <QuestionFacts question={question} />
          {!isDeleted && <QuestionUses id={question.id} version={question.version} />}
          <QuestionAnalysis key={question.id} question={question} />
          {!isDeleted && (
            <RelatedQuestions questions={around.data?.relatedQuestions} isFailed={Boolean(around.error)} />
          )}
        </aside>
      </div>
      {deletion.dialog}
    </>
  );
}

interface StepProps {
  label: string;
  to: string | null;
  goTo: (qid: string) => void;
  Icon: typeof IconChevronLeft;
}
function Step({ label, to, goTo, Icon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && goTo(to)}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  );
}

/** The previous and next question: in the list it was opened from, else in its bank. */
function useNeighbours(
  qid: string,
  listAddress: string,
  inBank: QuestionAroundQuery['questionNeighbours'] | undefined,
) {
  const location = useLocation();
  const navigate = useNavigate();
  const from = viewPlaceOf(location.state);
  const at = from ? from.list.indexOf(qid) : -1;
  const goTo = (to: string) =>
    void navigate(viewAddress(to), { replace: true, state: location.state as unknown });
  const isFromList = from !== null;
  const close = () => void (isFromList ? navigate(-1) : navigate(listAddress));
  return {
    place: from && at >= 0 ? { n: at + 1, count: from.list.length } : null,
    previous: (at < 0 ? inBank?.previous : from?.list[at - 1]) ?? null,
    next: (at < 0 ? inBank?.next : from?.list[at + 1]) ?? null,
    goTo,
    close,
  };
}

function NotFound() {
  const t = useMessages(questionViewMessages);
  const text = t('notFound');
  useEffect(() => toast.error(text), [text]);
  return <ToNotFound />;
}

function NoBank() {
  const t = useMessages(questionViewMessages);
  return (
    <EmptyState heading="h1" title={t('loadFailed')}>
      {t('noBank')}
    </EmptyState>
  );
}

/** Keys work before the question is loaded: a person who leafs through a list does not wait for each. */
function Loading({ qid }: { qid: string }) {
  const { previous, next, goTo, close } = useNeighbours(qid, '/questions', undefined);
  useViewKeys({
    onPrevious: previous === null ? null : () => goTo(previous),
    onNext: next === null ? null : () => goTo(next),
    onEdit: null,
    onClose: close,
  });
  return <PageSkeleton head={44} rows={[1, 360]} />;
}

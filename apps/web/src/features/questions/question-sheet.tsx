/** One sheet of paper with questions: headings by type, selection, answers that unfold. No data of its own. */
import { Link, useNavigate } from 'react-router-dom';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { BankRole, BankStatus, QuestionFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { Dot } from '../../ui/marks.js';
import { QuestionCard, SheetHeading } from '../../ui/question-card.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePassingRows } from '../../ui/use-passing-rows.js';
import { BasketButton } from '../papers/basket-button.js';
import { FavoriteButton } from './favorite-button.js';
import { questionMessages } from './questions.messages.js';
import { useListKeys } from './use-list-keys.js';
import { viewAddress, type EditPlace, type ViewPlace } from './view/view-place.js';

export interface SheetQuestion extends QuestionFieldsFragment {
  bank?: { bid: string; name: string; myRole?: BankRole | null; status: BankStatus } | null;
}

interface QuestionSheetProps {
  questions: readonly SheetQuestion[];
  /** Number of the first question of this page. */
  firstNumber: number;
  /** One heading for all (search results), else headings by type. */
  heading?: { title: string; note?: string };
  selected?: ReadonlySet<string>;
  onSelect?: (id: string, selected: boolean, isRange: boolean) => void;
  /** Address of a question's editor; null if the caller may not edit it. */
  editAddress: (question: SheetQuestion) => string | null;
  showBank?: boolean;
  /** Just saved: marked. */
  justSaved?: ReadonlySet<string>;
  /** The list is one of favourites: a removed favourite leaves it, with an undo. */
  undoFavorite?: boolean;
}

/** More than a tall screen shows: these render first, the others follow. */
const FIRST_SET = 8;

export function QuestionSheet(props: QuestionSheetProps) {
  const t = useMessages(uiMessages);
  const questionTexts = useMessages(questionMessages);
  const { open, toggle } = useOpened();
  const groups = props.heading ? [{ key: 'all', questions: props.questions }] : groupsOf(props.questions);
  const viewState = useViewState(groups.flatMap((group) => group.questions.map(({ qid }) => qid)).join(' '));
  const editState = useEditState(
    groups.flatMap((group) => group.questions),
    props.editAddress,
  );
  let number = props.firstNumber;
  const sheet = useRef<HTMLDivElement>(null);
  useListKeys(sheet);
  usePassingRows(sheet);
  useShownWhenNew(sheet, props.justSaved);
  return (
    <div className="tk-sheet" ref={sheet}>
      {groups.map(({ key, questions }, index) => (
        <section key={key}>
          {props.heading ? (
            <SheetHeading {...props.heading} />
          ) : (
            <SheetHeading
              title={questionTexts('sheetHeading', {
                n: questionTexts(`ordinal.${ordinal(index)}`),
                title: t(`typeLong.${typeOf(key)}`),
              })}
              note={questionTexts('onPage', { count: questions.length })}
            />
          )}
          {questions.map((question) => (
            <SheetRow
              key={question.id}
              question={question}
              number={number}
              mayWait={number++ - props.firstNumber >= FIRST_SET}
              open={open.has(question.id)}
              onToggleOpen={toggle}
              selected={props.selected?.has(question.id) ?? false}
              justSaved={props.justSaved?.has(question.id) ?? false}
              {...(props.onSelect ? { onSelect: props.onSelect } : {})}
              showBank={props.showBank ?? false}
              viewState={viewState}
              editState={editState}
              editAddress={props.editAddress(question)}
              undoFavorite={props.undoFavorite ?? false}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Scrolls the first newly saved question into view, once. */
function useShownWhenNew(
  sheet: RefObject<HTMLDivElement | null>,
  ids: ReadonlySet<string> | undefined,
): void {
  const count = ids?.size ?? 0;
  useEffect(() => {
    if (count > 0) sheet.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'center' });
  }, [sheet, count]);
}

interface SheetRowProps {
  question: SheetQuestion;
  number: number;
  mayWait: boolean;
  open: boolean;
  onToggleOpen: (id: string) => void;
  selected: boolean;
  justSaved: boolean;
  onSelect?: (id: string, selected: boolean, isRange: boolean) => void;
  showBank: boolean;
  viewState: ViewPlace;
  editState: EditPlace;
  editAddress: string | null;
  undoFavorite: boolean;
}

/** Memoised by plain props: selecting one question renders only that one, not the page. */
const SheetRow = memo(function SheetRow({
  showBank,
  viewState,
  editState,
  editAddress,
  undoFavorite,
  ...card
}: SheetRowProps) {
  const { question } = card;
  const t = useMessages(questionMessages);
  const navigate = useNavigate();
  const address = viewAddress(question.qid);
  return (
    <QuestionCard
      {...card}
      onOpen={() => void navigate(address, { state: viewState })}
      note={<Note question={question} showBank={showBank} />}
      actions={
        <>
          <Link className="tk-lnk" data-quiet to={address} state={viewState}>
            {t('view')}
          </Link>
          <EditLink address={editAddress} state={editState} />
          <BasketButton picked={{ id: question.id, version: question.version, content: question }} />
          <FavoriteButton id={question.id} favorite={question.isFavorite} withUndo={undoFavorite} />
        </>
      }
    />
  );
});

/** State passed to a question's page opened from here: it leads to the others of this list. */
function useViewState(spelledQids: string): ViewPlace {
  return useMemo(() => ({ list: spelledQids.split(' ') }), [spelledQids]);
}

/** State passed to an editor opened from here: saving returns to this list, and offers its next question. */
function useEditState(
  questions: readonly SheetQuestion[],
  editAddress: QuestionSheetProps['editAddress'],
): EditPlace {
  const spelled = JSON.stringify(
    questions.flatMap((question) => {
      const to = editAddress(question);
      return to === null ? [] : [{ to, isLacking: question.unanswered === true }];
    }),
  );
  return useMemo(() => ({ edits: JSON.parse(spelled) as EditPlace['edits'] }), [spelled]);
}

function useOpened() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return { open, toggle };
}

const ORDINALS = [1, 2, 3, 4] as const;
function ordinal(index: number): (typeof ORDINALS)[number] {
  return ORDINALS[index] ?? 4;
}
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;
function typeOf(key: string): (typeof TYPES)[number] {
  return TYPES.find((type) => type === key) ?? 'solution';
}

/** In the order of an exam paper; omits types that this page lacks. */
function groupsOf(questions: readonly SheetQuestion[]) {
  return TYPES.map((key) => ({ key, questions: questions.filter(({ type }) => type === key) })).filter(
    (group) => group.questions.length > 0,
  );
}

/** 「2025 届高三第一次月考 · 17」 */
export function sourceText(source: Omit<QuestionFieldsFragment['source'], '__typename'>): string {
  const place = [source.year, source.school, source.grade, source.examType].filter(Boolean).join(' ');
  return [source.text || place, source.number].filter(Boolean).join(' · ');
}

function Note({ question, showBank }: { question: SheetQuestion; showBank: boolean }) {
  const source = sourceText(question.source);
  const parts: ReactNode[] = [
    showBank && question.bank && (
      <Link className="tk-quiet-link" to={`/question-banks/${question.bank.bid}`}>
        {question.bank.name}
      </Link>
    ),
    source,
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <Dot />}
          {part}
        </span>
      ))}
      <span className="tk-only-d-inline">
        {parts.length > 0 && <Dot />}
        {question.creator.name}
      </span>
    </>
  );
}

function EditLink({ address, state }: { address: string | null; state: EditPlace }) {
  const t = useMessages(uiMessages);
  return (
    address && (
      <Link className="tk-lnk" to={address} state={state}>
        {t('edit')}
      </Link>
    )
  );
}

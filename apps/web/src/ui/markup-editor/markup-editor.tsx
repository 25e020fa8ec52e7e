/**
 * The field for question markup, in the question editor and in the review of recognised papers. Owns the text during
 * editing; an outside `value` (another window, an undo) is applied as the smallest change.
 */
import { Loader } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { NO_FIGURES, type Figures } from '../rendered-text.js';
import { toast } from '../toast.js';
import { setDoubts, type Doubt } from './doubt-marks.js';
import { editorMessages } from './editor.messages.js';
import { EditorSurroundings } from './editor-surroundings.js';
import { editorSetup, external } from './editor-setup.js';
import type { Field } from './editor-field.js';
import { rewordProblems } from './formula-checks.js';
import { FormulaSession } from './formula-session.js';
import { insertInto, type Insert } from './insertion.js';
import styles from './markup-editor.module.css';
import { setWidgetData, type WidgetData } from './mark-widgets.js';
import { smallestChange } from './smallest-change.js';

const VisualFormula = lazy(async () => ({ default: (await import('./visual-formula.js')).VisualFormula }));

interface MarkupEditorProps {
  /** The label for screen readers. */
  label: string;
  /** Path of the field, as in errors. */
  name?: string;
  value: string;
  maxLength: number;
  placeholder?: string | undefined;
  figures?: Figures;
  /** Runs that may be misread, by their place in `value`. */
  doubts?: readonly Doubt[];
  language?: 'markup' | 'tikz';
  hasLineNumbers?: boolean;
  minRows?: number;
  isInvalid?: boolean;
  isRequired?: boolean;
  /** Takes the focus when it mounts, with the cursor at the end. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Tells a palette where to insert. */
  onFocus?: (insert: Insert) => void;
  onBlur?: () => void;
  /** Escape. */
  onLeave?: () => void;
}

/** Above this share of the limit the length is shown. */
const NEARLY_FULL = 0.9;
const LINE_PX = 22;
const PADDING_PX = 12;

interface Problem {
  line: number;
  message: string;
  more: number;
}

export function MarkupEditor(props: MarkupEditorProps) {
  const { value, maxLength, figures = NO_FIGURES, doubts = NO_DOUBTS, name, label } = props;
  const t = useMessages(editorMessages);
  const around = useContext(EditorSurroundings);
  const { textNow } = around;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [attributes] = useState(() => new Compartment());
  const [formula, setFormula] = useState<FormulaSession | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Reported texts that have not come back yet: a page that renders late must not undo the last key. */
  const reported = useRef<string[]>([]);

  const widgets = useMemo<WidgetData>(
    () => ({
      addressOf: (kind, id) =>
        kind === 'image'
          ? (figures.images.find((image) => image.id === id)?.url ?? null)
          : (figures.tikz.find((drawing) => drawing.id === id)?.svgUrl ?? null),
      words: {
        blank: (n) => t('blank', { n }),
        paren: t('paren'),
        picture: t('picture'),
        drawing: t('drawing'),
      },
    }),
    [figures, t],
  );
  const field: Field = {
    word: t,
    words: {
      tags: {
        choice: t('tag.choice'),
        fill: t('tag.fill'),
        subp: t('tag.subp'),
        subsubp: t('tag.subsubp'),
      },
      recommended: t('recommended'),
    },
    maxLength,
    onChange(text) {
      // Equal to the rendered text again: no earlier report will come back.
      reported.current = text === shownValue.current ? [] : [...reported.current.slice(-REPORTED_MAX), text];
      props.onChange(text);
    },
    onChecked(found, text) {
      const [first] = found;
      setProblem((before) => {
        const next = first
          ? { line: lineOf(text, first.from), message: first.message, more: found.length - 1 }
          : null;
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    },
    onTooLong: () => toast.error(t('pasteTooLong', { max: maxLength })),
    onFocus: (focused) => props.onFocus?.((insertion) => insertInto(focused, insertion)),
    onLeave: props.onLeave,
    onVisual: (focused) => setFormula(new FormulaSession(focused)),
    onPictures: around.onPictures,
    onUndo: around.undo,
    onRedo: around.redo,
  };
  const latest = useRef(field);
  const shownValue = useRef(value);
  useLayoutEffect(() => {
    latest.current = field;
    shownValue.current = value;
  });

  const dress = useMemo(
    () => [
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(name === undefined ? {} : { 'data-name': name }),
        ...(props.isInvalid ? { 'aria-invalid': 'true' } : {}),
        ...(props.isRequired ? { 'aria-required': 'true' } : {}),
      }),
      placeholder(props.placeholder ?? ''),
    ],
    [label, name, props.isInvalid, props.isRequired, props.placeholder],
  );

  // One editor for the life of the field: later changes are dispatched to it.
  const start = useRef({ value, dress, widgets, doubts, props, hasOwnHistory: around.undo === undefined });
  useLayoutEffect(() => {
    const parent = frame.current;
    if (!parent) return;
    const first = start.current;
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: first.value,
        selection: { anchor: first.props.autoFocus ? first.value.length : 0 },
        extensions: [
          attributes.of(first.dress),
          editorSetup({
            language: first.props.language ?? 'markup',
            hasLineNumbers: first.props.hasLineNumbers ?? false,
            hasOwnHistory: first.hasOwnHistory,
            widgets: first.widgets,
            doubts: first.doubts,
            field: () => latest.current,
          }),
        ],
      }),
    });
    view.current = editor;
    if (first.props.autoFocus) editor.focus();
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [attributes]);

  useLayoutEffect(() => {
    const editor = view.current;
    const written = name === undefined ? undefined : textNow?.(name);
    const echo = written === undefined ? reported.current.lastIndexOf(value) : -1;
    if (echo >= 0) {
      reported.current = reported.current.slice(echo + 1);
      return;
    }
    const changes = editor && smallestChange(editor.state.doc.toString(), written ?? value);
    reported.current = [];
    if (changes) editor.dispatch({ changes, annotations: external.of(true) });
  }, [value, name, textNow]);
  useEffect(() => {
    view.current?.dispatch({ effects: setWidgetData.of(widgets) });
  }, [widgets]);
  const worded = useRef(t);
  useEffect(() => {
    if (worded.current !== t) view.current?.dispatch({ effects: rewordProblems.of(null) });
    worded.current = t;
  }, [t]);
  const places = JSON.stringify(doubts);
  useEffect(() => {
    const editor = view.current;
    // The places refer to `value`: while it lags behind the typed text, the marks move with the text.
    if (editor?.state.doc.toString() === shownValue.current)
      editor.dispatch({ effects: setDoubts.of(JSON.parse(places) as Doubt[]) });
  }, [places]);
  useEffect(() => {
    view.current?.dispatch({ effects: attributes.reconfigure(dress) });
  }, [attributes, dress]);

  return (
    <div
      className={styles.field}
      data-invalid={props.isInvalid || undefined}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFormula(null);
        props.onBlur?.();
      }}
    >
      <div
        ref={frame}
        className={styles.frame}
        style={{ ['--min' as string]: `${(props.minRows ?? 1) * LINE_PX + PADDING_PX}px` }}
      />
      {props.language !== 'tikz' && !formula && (
        <button
          type="button"
          className={styles.visualButton}
          tabIndex={-1}
          aria-label={t('visual')}
          title={t('visual.hint')}
          // The cursor stays in place: it tells which formula is meant.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => view.current && setFormula(new FormulaSession(view.current))}
        >
          <IconMathFunction size={14} stroke={1.7} aria-hidden />
          <span className="tk-only-d-inline">{t('visual')}</span>
        </button>
      )}
      {formula && (
        <Suspense fallback={<Loader size={18} />}>
          <VisualFormula
            session={formula}
            onClose={() => {
              formula.leave();
              setFormula(null);
            }}
          />
        </Suspense>
      )}
      {(problem || value.length > maxLength * NEARLY_FULL) && (
        <p className={styles.notes} role="status">
          {problem && (
            <span data-bad>
              {t('atLine', { line: problem.line, message: problem.message })}
              {problem.more > 0 && ` · ${t('moreProblems', { count: problem.more })}`}
            </span>
          )}
          {value.length > maxLength * NEARLY_FULL && (
            <span>{t('length', { length: value.length, max: maxLength })}</span>
          )}
        </p>
      )}
    </div>
  );
}

const NO_DOUBTS: readonly Doubt[] = [];
const REPORTED_MAX = 50;

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/**
 * Assembles the parts of the editor. Reads the field's current options through `field`, so that nothing is built
 * twice.
 */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { Annotation, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, tooltips, type KeyBinding } from '@codemirror/view';
import { styleNonce } from '../../app/nonce.js';
import { completionSource, sampleColumn, SUGGESTIONS_MAX } from './completions.js';
import { doubtMarks, type Doubt } from './doubt-marks.js';
import { dollars } from './dollars.js';
import { editorTheme } from './editor-theme.js';
import { formulaChecks } from './formula-checks.js';
import { markupLanguage, tikzLanguage } from './markup-language.js';
import { pasting } from './paste/index.js';
import { markWidgets, type WidgetData } from './mark-widgets.js';
import type { Field } from './editor-field.js';

/** A change from outside: it is not reported back, and no undo of the field reverts it. */
export const external = Annotation.define<boolean>();

interface Setup {
  language: 'markup' | 'tikz';
  hasLineNumbers: boolean;
  hasOwnHistory: boolean;
  widgets: WidgetData;
  doubts: readonly Doubt[];
  field: () => Field;
}

export function editorSetup({
  language,
  hasLineNumbers,
  hasOwnHistory,
  widgets,
  doubts,
  field,
}: Setup): Extension {
  const isPicture = language === 'tikz';
  return [
    EditorView.cspNonce.of(styleNonce()),
    isPicture ? tikzLanguage : markupLanguage,
    editorTheme,
    EditorView.lineWrapping,
    hasLineNumbers ? lineNumbers() : [],
    hasOwnHistory ? [history(), keymap.of(historyKeymap)] : sharedHistory(field),
    bracketMatching(),
    closeBrackets(),
    isPicture ? [] : dollars(),
    tooltips({ position: 'fixed' }),
    autocompletion({
      override: [completionSource(() => field().words, isPicture)],
      maxRenderedOptions: SUGGESTIONS_MAX,
      icons: false,
      // They appear only after a backslash, where Enter is not meant as a new line.
      interactionDelay: 0,
      // They are below, after Escape.
      defaultKeymap: false,
      addToOptions: [sampleColumn],
    }),
    isPicture
      ? []
      : [
          markWidgets(widgets),
          doubtMarks(doubts, () => field().word('doubt')),
          formulaChecks(
            () => field().word,
            (found, text) => field().onChecked(found, text),
          ),
        ],
    isPicture ? [] : pasting(() => field().onPictures),
    limit(field),
    EditorView.updateListener.of((update) => {
      const isOwn = update.transactions.some(
        (transaction) => transaction.docChanged && transaction.annotation(external) !== true,
      );
      if (isOwn) field().onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      focus: (_event, view) => field().onFocus(view),
    }),
    // Tab and the page's keys stay with the page: binds only keys for writing.
    keymap.of([
      leaving(field),
      ...completionKeymap,
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
    ]),
    keymap.of([...(isPicture ? [] : [visual(field)]), ...standardKeymap]),
  ];
}

/**
 * Escape closes an open list. It leaves the field if a list is only being computed, as for a moment after each letter:
 * otherwise the next key would go into the text.
 */
function leaving(field: () => Field): KeyBinding {
  return {
    key: 'Escape',
    run(view) {
      const { onLeave } = field();
      if (!onLeave || completionStatus(view.state) === 'active') return false;
      view.contentDOM.blur();
      onLeave();
      return true;
    },
  };
}

function visual(field: () => Field): KeyBinding {
  return {
    key: 'Alt-m',
    run(view) {
      field().onVisual(view);
      return true;
    },
  };
}

function sharedHistory(field: () => Field): Extension {
  const call = (name: 'onUndo' | 'onRedo') => () => {
    field()[name]?.();
    return true;
  };
  // The page has the same keys outside the fields: one press is one step.
  const own = { preventDefault: true, stopPropagation: true };
  return Prec.high(
    keymap.of([
      { key: 'Mod-z', run: call('onUndo'), ...own },
      { key: 'Mod-y', run: call('onRedo'), ...own },
      { key: 'Mod-Shift-z', run: call('onRedo'), ...own },
    ]),
  );
}

/** Rejects a change that would exceed the limit as a whole, and reports it: half a paste would be a silent loss. */
function limit(field: () => Field): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(external) === true) return transaction;
    const { newDoc, startState } = transaction;
    if (newDoc.length <= field().maxLength || newDoc.length <= startState.doc.length) return transaction;
    field().onTooLong();
    return [];
  });
}

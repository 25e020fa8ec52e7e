/** Question markup for highlighting: text, formulas, question tags, figures and TikZ. One pass by line, linear. */
import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { tags, type Tag } from '@lezer/highlight';

interface State {
  /** The context of the next character. */
  mode: 'text' | 'inline' | 'display' | 'tikz';
  /** The fence that ends the formula. */
  fence: '$' | '$$' | '\\)' | '\\]';
}

/** Tags of a question; the first four are the catalogue's, the others are older spellings. */
const QUESTION_TAG = /^\\(?:choice|fillin|fill|subsubp|subp|paren)(?![A-Za-z])/;
const COMMAND = /^\\(?:[A-Za-z]+\*?|.)/;
const TIKZ_BEGIN = /^\\begin\{tikzpicture\}/;
const TIKZ_END = /^\\end\{tikzpicture\}/;
const FIGURE = /^!\[[^\]\n]{0,200}\]\((?:image|tikz):[A-Za-z0-9_.:-]{1,100}\)/;
const PLAIN = /^[^\\$!*{}_（%]+/;
const FORMULA_PLAIN = /^[^\\${}^_&\d]+/;
const NUMBER = /^\d+(?:\.\d+)?/;

const parser: StreamParser<State> = {
  name: 'question-markup',
  startState: () => ({ mode: 'text', fence: '$' }),
  copyState: (state) => ({ ...state }),
  blankLine(state) {
    // Like the renderer's parser: no formula crosses a blank line.
    if (state.mode !== 'tikz') state.mode = 'text';
  },
  token(stream, state) {
    if (state.mode === 'tikz') return tikzToken(stream, state);
    return state.mode === 'text' ? textToken(stream, state) : formulaToken(stream, state);
  },
  languageData: { closeBrackets: { brackets: ['{'], before: ')]}:;>，。；：、）.,$ \n' } },
  tokenTable: {
    fence: tags.processingInstruction,
    formula: tags.special(tags.string),
    command: tags.keyword,
    questionTag: tags.controlKeyword,
    number: tags.number,
    bracket: tags.brace,
    figure: tags.link,
    mark: tags.emphasis,
    option: tags.attributeName,
    comment: tags.lineComment,
  } satisfies Record<string, Tag>,
};

type Stream = Parameters<StreamParser<State>['token']>[0];

function textToken(stream: Stream, state: State): string | null {
  if (stream.match('\\$')) return null;
  for (const fence of ['$$', '$'] as const)
    if (stream.match(fence)) return opened(state, fence === '$$' ? 'display' : 'inline', fence);
  if (stream.match('\\(')) return opened(state, 'inline', '\\)');
  if (stream.match('\\[')) return opened(state, 'display', '\\]');
  if (stream.match(TIKZ_BEGIN)) {
    state.mode = 'tikz';
    return 'questionTag';
  }
  if (stream.match(QUESTION_TAG)) return 'questionTag';
  if (stream.match(COMMAND)) return 'command';
  if (stream.match(FIGURE)) return 'figure';
  if (stream.match(/^\*\*|^_{3,}/)) return 'mark';
  if (stream.match(/^[{}]/)) return 'bracket';
  if (!stream.match(PLAIN)) stream.next();
  return null;
}

function opened(state: State, mode: State['mode'], fence: State['fence']): string {
  state.mode = mode;
  state.fence = fence;
  return 'fence';
}

function formulaToken(stream: Stream, state: State): string | null {
  if (stream.match(state.fence)) {
    state.mode = 'text';
    return 'fence';
  }
  if (stream.match(COMMAND)) return 'command';
  if (stream.match(NUMBER)) return 'number';
  if (stream.match(/^[{}]/)) return 'bracket';
  if (!stream.match(FORMULA_PLAIN)) stream.next();
  return 'formula';
}

function tikzToken(stream: Stream, state: State): string | null {
  if (stream.match(TIKZ_END)) {
    state.mode = 'text';
    return 'questionTag';
  }
  if (stream.match(/^%.*/)) return 'comment';
  if (stream.match(COMMAND)) return 'command';
  if (stream.match(/^-?\d+(?:\.\d+)?/)) return 'number';
  if (stream.match(/^[a-z][a-z -]*(?==)/)) return 'option';
  if (stream.match(/^[{}]/)) return 'bracket';
  if (!stream.match(/^[^\\%{}\da-z-]+/)) stream.next();
  return null;
}

export const markupLanguage = StreamLanguage.define(parser);
/** A field that contains only the source of a picture. */
export const tikzLanguage = StreamLanguage.define({
  ...parser,
  name: 'tikz',
  startState: (): State => ({ mode: 'tikz', fence: '$' }),
  languageData: { closeBrackets: { brackets: ['{', '[', '('] } },
});

/** The sentence that a teacher sees for a doubt, in the document's interface language. */

const MESSAGES: Record<string, { zh: string; en: string }> = {
  answer_missing: {
    zh: '没有找到这道题的答案',
    en: 'No answer was found for this question',
  },
  tags_guessed: {
    zh: '按题中的词推测的知识点',
    en: 'Guessed from the words of the question',
  },
  answer_conflict: {
    zh: '答案与解析的结论不一致',
    en: 'The answer and the solution disagree',
  },
  several_correct: {
    zh: '单选题有多个答案',
    en: 'A single-choice question has several answers',
  },
  blank_guessed: {
    zh: '题干中没有填空位置，已在句末补上',
    en: 'No blank was found in the stem; one was added at its end',
  },
  blank_count: {
    zh: '答案的个数与填空的个数不符',
    en: 'The number of answers differs from the number of blanks',
  },
  type_uncertain: { zh: '题型不确定', en: 'The type is uncertain' },
  option_count: { zh: '选项可能不完整', en: 'Options may be missing' },
  option_empty: { zh: '有选项没有内容', en: 'An option is empty' },
  option_long: {
    zh: '这个选项比其他选项长得多，可能带进了解析',
    en: 'This option is much longer than the others and may hold the solution',
  },
  number_gap: {
    zh: '题号不连续，前面可能缺题',
    en: 'Numbers are skipped before this question',
  },
  not_cut: {
    zh: '没看出题目从哪里开始，请手动拆分',
    en: 'Where the questions begin is unclear; please split this text by hand',
  },
  number_missing: { zh: '没有题号', en: 'The question has no number' },
  stem_empty: { zh: '题干为空', en: 'The stem is empty' },
  stem_long: {
    zh: '题干过长，可能包含多道题',
    en: 'The stem is very long and may hold several questions',
  },
  missing_image: {
    zh: '题目引用的图片不在文件中',
    en: 'A picture that the question shows is not in the file',
  },
  missing_file: {
    zh: '这里引用的文件没有一起上传，其中的内容不在下面',
    en: 'A file that belongs here was not uploaded; its content is missing',
  },
  reference_unknown: {
    zh: '题目引用的编号（??）不在文件中',
    en: 'A number that the question refers to (??) is not in the file',
  },
  drawing_not_shown: {
    zh: '有一幅用形状画的图没有显示，请对照原卷',
    en: 'A drawing made of shapes is not shown; please compare it with the paper',
  },
  formula_not_shown: {
    zh: '有公式显示不出来（标红处），请修改',
    en: 'A formula cannot be shown (in red); please correct it',
  },
  tikz_not_drawn: {
    zh: 'TikZ 图画不出来，请修改代码或换成图片',
    en: 'A TikZ picture cannot be drawn; please correct its code or use a picture',
  },
  tikz_not_checked: {
    zh: 'TikZ 图没有检查，能否画出请看预览',
    en: 'A TikZ picture was not checked; the preview shows whether it can be drawn',
  },
  formula_object: {
    zh: '公式以图片保存，请核对',
    en: 'A formula is kept as a picture; please check it',
  },
  unreadable_picture: {
    zh: '图片格式无法显示',
    en: 'A picture cannot be shown',
  },
  tikz_too_long: {
    zh: 'TikZ 图过长，未保留',
    en: 'A TikZ picture is too long and was left out',
  },
  low_confidence: {
    zh: '文字识别不清，请核对',
    en: 'The text was hard to read; please check it',
  },
  unknownSymbol: {
    zh: '有的符号认不出，请对照原卷',
    en: 'A symbol was not recognised; please compare it with the paper',
  },
  rootWithoutBar: {
    zh: '根号管到哪里看不清，请对照原卷',
    en: 'How far the root reaches is unclear; please compare it with the paper',
  },
  formulaStructure: {
    zh: '公式的上下结构看不清，请对照原卷',
    en: 'How a formula is built is unclear; please compare it with the paper',
  },
  misread_signs: {
    zh: '有的符号像是读错了，请对照原卷',
    en: 'Some signs look misread; please compare them with the paper',
  },
  figure_expected: {
    zh: '题目提到了图，但没有找到图',
    en: 'The question mentions a figure, but none was found',
  },
};

/** The sentence for a doubt's code; unknown codes read as "please check". */
export function doubtMessage(code: string, language: 'zh' | 'en'): string {
  return MESSAGES[code]?.[language] ?? (language === 'zh' ? '请核对' : 'Please check');
}

/** Whether a code is one of ours: other sentences stay as written. */
export const isDoubtCode = (code: string): boolean => Object.hasOwn(MESSAGES, code);

/** Cases of words and choices. */
import type { CaseTable } from './case-table.fixture.js';

export const textCases: Record<string, CaseTable> = {
  words: {
    kind: 'text',
    cases: `
      充分不必要条件 ¦ 充分不必要条件 ¦ =
      充分 不必要 条件 ¦ 充分不必要条件 ¦ =
      充要条件 ¦ 充分不必要条件 ¦ ?
      增函数 ¦ 单调递增函数 ¦ ?
      H₂O ¦ H_2O ¦ =
      OH_2 ¦ H_2O ¦ ?
      ＡＢＣ ¦ abc ¦ =
      Newton ¦ newton ¦ =
      new ton ¦ newton ¦ ?
      co ¦ CO ¦ ?
      nacl ¦ NaCl ¦ ?
      NaCl ¦ NaCl ¦ =
      parallel lines ¦ Parallel  Lines ¦ =
      锐角三角形。 ¦ 锐角三角形 ¦ =
      甲、乙 ¦ 甲，乙 ¦ =
      👍 ¦ 充分条件 ¦ ?
      \u202E充分条件 ¦ 充分条件 ¦ ?
      充分\u200B条件 ¦ 充分条件 ¦ =`,
  },
  'words with capitals': {
    kind: 'text',
    options: { isCaseSensitive: true },
    cases: `
      CO ¦ CO ¦ =
      Co ¦ CO ¦ ?
      ＣＯ ¦ CO ¦ =`,
  },
};

export const choiceCases: Record<string, CaseTable> = {
  choices: {
    kind: 'choice',
    cases: `
      A ¦ A ¦ =
      a ¦ A ¦ =
      Ａ ¦ A ¦ =
      B ¦ A ¦ !
      ABD ¦ ABD ¦ =
      DBA ¦ ABD ¦ =
      A、B、D ¦ ABD ¦ =
      A,B,D ¦ ABD ¦ =
      a b d ¦ ABD ¦ =
      AB ¦ ABD ¦ !
      ABCD ¦ ABD ¦ !
      AAB ¦ AB ¦ =
      (A) ¦ A ¦ ?
      ②③ ¦ ②③ ¦ =
      ③② ¦ ②③ ¦ =
      2,3 ¦ ②③ ¦ =
      2、3 ¦ ②③ ¦ =
      23 ¦ ②③ ¦ ?
      ① ¦ ②③ ¦ !
      ②③④ ¦ ②③ ¦ !
      对 ¦ √ ¦ =
      正确 ¦ √ ¦ =
      × ¦ √ ¦ !
      错误 ¦ × ¦ =
      ✓ ¦ √ ¦ =
      选甲 ¦ A ¦ ?
      😀 ¦ A ¦ ?
      \u200FA ¦ A ¦ ?`,
  },
};

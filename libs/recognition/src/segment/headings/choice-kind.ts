/**
 * Whether the questions of a choice section have one right option or several, by its heading. Headings also say what
 * scores nothing ("不选、多选、错选均不得分"): those clauses name both kinds and are evidence of neither.
 */

/** "不选、多选、错选": two or more faults in a list are always about scoring. */
const FAULTS =
  /(?:[不未漏少错錯多][选選]|[选選][错錯多]|[不多]填|不答)(?:\s?(?:[、,，;；]|或者?|和|及|与|與)\s?(?:[不未漏少错錯多][选選]|[选選][错錯多]|[不多]填|不答))+/g;
/** A clause about no marks: "多选不得分", "if you circle more than one letter you get no mark". */
const NO_MARKS =
  /不(?:得|给|給|计|計)\s?分|[无無]分|(?:得|记|計|为|為|算)\s?(?:0|O|零|〇)\s?分|(?:no|zero|0) (?:marks?|points?|credit)|scores? (?:zero|nothing|0)|(?:not|never) (?:be )?(?:scored|counted|marked|accepted)|invalid/i;
/** "If you circle two letters, the answer is not accepted.": a condition and what it scores. */
const CONDITIONS =
  /\b(?:if|when) (?:you|more than|two|any)[^.]{0,80}?(?:no (?:marks?|points?|credit)|zero|not (?:be )?(?:accepted|counted|scored|marked)|invalid)[^.]{0,40}/gi;
const CLAUSES = /[^。．.;；，,（）()]+[。．.;；，,（）()]*/g;

const SEVERAL =
  /[多双雙][项項选選]|複選|不定[项項]|不止一|不唯一|(?:所有|全部)的?\s?(?:正确|符合)(?!得|给|才|者)|(?:有|选出|選出)\s?(?:的有)?(?:多|[两兩二三]|2|3)\s?[个個项項](?!(?:选项|選項)?(?:是|为|為)?(?:多余|多餘|干扰|剩余))|[一1][个個项項]?\s?(?:或|至|到|[-~～—])\s?(?:[两兩二三四五几多]|[2-5])\s?[个個项項]|(?:至少|最少|不少于)\s?有?\s?(?:[一二两兩]|1|2)\s?[个個项項]|[二两兩2]\s?(?:至|到|或|[-~～—])\s?[三四五345]\s?[个個项項]|(?:选|選)(?:对|對)但不(?:全|完整)|部分(?:选|選)(?:对|對)|(?:选|選)不全|more than one|one or more|(?:two|three|several|two or more) (?:correct |right )?(?:answers|options|choices)|(?:choose|select|tick|check|mark|circle|pick) (?:the |any |exactly )?(?:two|three|all|every)\b|all (?:that|which) apply|all (?:of )?the correct|multiple answers/i;

/** OCR reads the 一 of 只有一项 as a hyphen, a rule or nothing. */
const ONE =
  /[单單][项項选選]|只\s?(?:有|能[选選]|[选選])\s?(?:一|1|l|I|[-—–_－一ー]|\s)\s?[个個项項]?|有且[只仅僅]有一|[仅僅]有一|(?<!不)唯一|最佳(?:答案|选项|選項)?|最(?:符合|恰当|合适|适当)的一[个項项]|(?:[选選]出|(?<!至少|最少)有)\s?(?:各题中)?\s?一\s?[个個项項](?!或|至|到|[-~～—])|one best|only one|just one|exactly one|single (?:best )?(?:answer|choice|response)|the (?:one )?(?:best|correct|right) (?:answer|option|choice|letter)\b/i;

const SOME_AND_OTHERS = /有的[^。]{0,30}有的|some [^.]{0,60}others/i;

export interface ChoiceKind {
  type: 'choice' | 'multipleChoice';
  /** The heading says both. */
  isDoubtful: boolean;
  /** It says that some questions have one right option and others several. */
  isMixed?: true;
}

/** What a heading says; null if it says neither. `name` is its beginning, before the first mark. */
export function choiceKind(text: string, name: string): ChoiceKind | null {
  const plain = withoutPenalties(text);
  const several = SEVERAL.test(plain);
  const one = ONE.test(plain);
  if (several && one) {
    const named = SEVERAL.test(name) ? 'multipleChoice' : ONE.test(name) ? 'choice' : null;
    if (named) return { type: named, isDoubtful: false };
    // "有的小题只有一个选项正确，有的小题有多个": the key tells which question is which.
    if (SOME_AND_OTHERS.test(plain)) return { type: 'choice', isDoubtful: false, isMixed: true };
    return { type: 'multipleChoice', isDoubtful: true };
  }
  if (several) return { type: 'multipleChoice', isDoubtful: false };
  return one ? { type: 'choice', isDoubtful: false } : null;
}

function withoutPenalties(text: string): string {
  const withoutLists = text.replace(FAULTS, '').replace(CONDITIONS, '');
  return (withoutLists.match(CLAUSES) ?? [])
    .filter((clause) => !NO_MARKS.test(clause) || /[选選](?:对|對)/.test(clause))
    .join('');
}

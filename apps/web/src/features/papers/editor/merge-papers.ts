/**
 * Two people at one paper: what each changed since `base` survives, by the ids of sections and questions. Where both
 * changed the same field, one's own stands; what either took out stays out.
 */
import { questionsOf, type DraftQuestion, type DraftSection, type PaperDraft } from './paper-draft.js';

const sectionId = ({ id, key }: DraftSection): string => id ?? key;

export function mergePapers(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): PaperDraft {
  return {
    title: changed(base.title, mine.title, theirs.title),
    description: changed(base.description, mine.description, theirs.description),
    subject: changed(base.subject, mine.subject, theirs.subject),
    grade: changed(base.grade, mine.grade, theirs.grade),
    tags: changed(base.tags, mine.tags, theirs.tags),
    timeLimitMinutes: changed(base.timeLimitMinutes, mine.timeLimitMinutes, theirs.timeLimitMinutes),
    sections: mergedSections(base, mine, theirs),
  };
}

function changed<T>(base: T, mine: T, theirs: T): T {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
}

function mergedSections(base: PaperDraft, mine: PaperDraft, theirs: PaperDraft): DraftSection[] {
  const versions = [base, mine, theirs] as const;
  const [oldSections, mySections, theirSections] = versions.map(
    ({ sections }) => new Map(sections.map((section) => [sectionId(section), section])),
  ) as [Map<string, DraftSection>, Map<string, DraftSection>, Map<string, DraftSection>];
  const [oldPlaces, myPlaces, theirPlaces] = versions.map(placesOf) as [Places, Places, Places];

  const sections = mergedOrder(
    [...oldSections.keys()],
    [...mySections.keys()],
    [...theirSections.keys()],
  ).map((id): DraftSection => {
    const [old, own, their] = [oldSections.get(id), mySections.get(id), theirSections.get(id)];
    const section = own ?? their ?? { key: id, title: '', questions: [] };
    const title = old && own && their ? changed(old.title, own.title, their.title) : section.title;
    return { ...section, title, questions: [] };
  });
  const target = new Map(sections.map((section) => [sectionId(section), section]));
  const [first] = sections;
  for (const id of mergedOrder([...oldPlaces.keys()], [...myPlaces.keys()], [...theirPlaces.keys()])) {
    const [old, own, their] = [oldPlaces.get(id), myPlaces.get(id), theirPlaces.get(id)];
    const question = mergedQuestion(old?.question, own?.question, their?.question);
    const place = own && their ? changed(old?.section, own.section, their.section) : (own ?? their)?.section;
    const section = target.get(place ?? '') ?? first;
    if (question && section) section.questions.push(question);
  }
  return sections;
}

/** By the question and how often it stood before: both may have added it, and a paper may hold it twice. */
type Places = Map<string, { section: string; question: DraftQuestion }>;

function placesOf({ sections }: PaperDraft): Places {
  const nameOf = namer();
  return new Map(
    sections.flatMap((section) =>
      section.questions.map((question) => [
        nameOf(question.questionId),
        { section: sectionId(section), question },
      ]),
    ),
  );
}

function namer(): (questionId: string) => string {
  const seen = new Map<string, number>();
  return (questionId) => {
    const times = seen.get(questionId) ?? 0;
    seen.set(questionId, times + 1);
    return `${questionId} ${times}`;
  };
}

function mergedQuestion(
  old: DraftQuestion | undefined,
  own: DraftQuestion | undefined,
  their: DraftQuestion | undefined,
): DraftQuestion | undefined {
  if (!own || !their) return own ?? their;
  const version = changed(old?.questionVersion, own.questionVersion, their.questionVersion);
  const content = version === own.questionVersion ? own : their;
  // The key stays ours, so that what is on screen stays where it is.
  return {
    ...content,
    key: own.key,
    id: their.id,
    score: old ? changed(old.score, own.score, their.score) : own.score,
  };
}

/**
 * What is left of both: without what either took out, in the order of who moved something (one's own, if both did); what
 * only the other has stands behind its neighbour.
 */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [old, own, their] = [new Set(base), new Set(mine), new Set(theirs)];
  const isKept = (id: string) => !old.has(id) || (own.has(id) && their.has(id));
  const isMoved = mine.filter((id) => old.has(id)).join(' ') !== base.filter((id) => own.has(id)).join(' ');
  const [leading, other] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = leading.filter(isKept);
  const present = new Set(order);
  let before: string | undefined;
  for (const id of other.filter(isKept)) {
    if (!present.has(id)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    present.add(id);
    before = id;
  }
  return order;
}

/** The ids that the server gave to what was sent, by our keys; in every state of the history. */
export function withIds(draft: PaperDraft, sent: PaperDraft, saved: PaperDraft): PaperDraft {
  const ids = new Map<string, string | undefined>();
  sent.sections.forEach((section, index) => ids.set(section.key, saved.sections[index]?.id));
  const [nameSaved, nameOwn] = [namer(), namer()];
  const byName = new Map(questionsOf(saved).map((question) => [nameSaved(question.questionId), question]));
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      id: section.id ?? ids.get(section.key),
      questions: section.questions.map((question) => {
        const known = byName.get(nameOwn(question.questionId));
        return {
          ...question,
          id: known?.id ?? question.id,
          questionVersion: question.questionVersion ?? known?.questionVersion,
        };
      }),
    })),
  };
}

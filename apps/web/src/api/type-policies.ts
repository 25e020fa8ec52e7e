/** Which types the Apollo cache stores by id, and how their lists merge. */
import type { TypePolicies } from '@apollo/client';

/** The id does not decide the other fields: cached by id, one place would show the texts of another. */
const inline = { keyFields: false } as const;

export const typePolicies: TypePolicies = {
  // These ids are unique only within their question.
  QuestionOption: inline,
  QuestionImage: inline,
  QuestionTikz: inline,
  QuestionPassage: inline,
  RecognisedOption: inline,
  // A draft is a copy: the same question may occur in a task and, edited, in drafts.
  RecognisedQuestion: inline,
  // The id is what a link opens: several notices open the same page with different texts.
  ActivityTarget: inline,
  // How many of one document's questions the bank holds.
  TaskBank: inline,
  // The score is between two drafts.
  SimilarDraft: inline,
  Draft: { fields: { questions: { merge: false } } },
  Task: { fields: { questions: { merge: false }, steps: { merge: false } } },
};

/** The events of papers. Pure: `tx.publish(...paperCreated(paper))`. */
import type { Publication } from '@tiku/platform/database';

interface ChangedPaper {
  id: string;
  paperBankId: string;
  version: number;
}
const factsOf = ({ id, paperBankId, version }: ChangedPaper) => ({
  aggregateId: id,
  aggregateVersion: version,
  payload: { paperId: id, paperBankId },
});

export const paperCreated = (
  paper: ChangedPaper & { creatorId: string },
): Publication<'paper-bank.paper.created.v1'> => {
  const { payload, ...rest } = factsOf(paper);
  return ['paper-bank.paper.created.v1', { ...rest, payload: { ...payload, creatorId: paper.creatorId } }];
};
/** Also when it is restored from the trash. */
export const paperUpdated = (paper: ChangedPaper): Publication<'paper-bank.paper.updated.v1'> => [
  'paper-bank.paper.updated.v1',
  factsOf(paper),
];
export const paperPublished = (paper: ChangedPaper): Publication<'paper-bank.paper.published.v1'> => [
  'paper-bank.paper.published.v1',
  factsOf(paper),
];
export const paperDeleted = (paper: ChangedPaper): Publication<'paper-bank.paper.deleted.v1'> => [
  'paper-bank.paper.deleted.v1',
  factsOf(paper),
];

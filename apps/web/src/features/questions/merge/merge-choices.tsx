/** The changes of two people to one question: lists those of one person, and asks about those of both. */
import { Radio } from '@mantine/core';
import type { QuestionField, QuestionVersion } from '@tiku/contracts/question-bank';
import { useMessages } from '../../../i18n/messages.js';
import { questionTexts } from '../../../ui/question-texts.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { versionMessages } from '../../question-versions/question-versions.messages.js';
import { differenceOf } from '../../question-versions/text-difference.js';
import { Side } from '../../question-versions/version-comparison.js';
import { rowsOf } from '../../question-versions/version-rows.js';
import type { QuestionBody } from '../questions.client.js';
import { questionMessages } from '../questions.messages.js';
import { firstChoice, merged, type Choice, type Merge } from './merge.js';
import styles from './merge-choices.module.css';

interface MergeChoicesProps {
  merge: Merge;
  base: QuestionBody;
  mine: QuestionBody;
  theirs: QuestionBody;
  chosen: ReadonlyMap<QuestionField, Choice>;
  onChoose: (field: QuestionField, choice: Choice) => void;
}
export function MergeChoices({ merge, base, mine, theirs, chosen, onChoose }: MergeChoicesProps) {
  const t = useMessages(questionMessages);
  const questionText = useMessages(questionTexts);
  const v = useMessages(versionMessages);
  const ui = useMessages(uiMessages);
  const contents = { mine: contentOf(mine), theirs: contentOf(theirs) };
  const whole = contentOf(merged(merge, mine, theirs, chosen));
  const rows = rowsOf(contents.mine, contents.theirs, (field, value) =>
    ui(`${field}.${value}` as 'type.unknown'),
  );
  const nameOf = (field: QuestionField) => questionText(`field.${field}`);
  const takenFrom = (from: 'mine' | 'theirs') =>
    merge.taken
      .filter((one) => one.from === from)
      .map(({ field }) => nameOf(field))
      .join(v('separator'));
  const radioOf = (field: QuestionField, choice: Choice) => (
    <Radio
      key={choice}
      name={`merge-${field}`}
      label={t(`merge.${choice}`)}
      checked={(chosen.get(field) ?? firstChoice(merge, field)) === choice}
      onChange={() => onChoose(field, choice)}
    />
  );
  const [ofMine, ofTheirs] = [takenFrom('mine'), takenFrom('theirs')];
  return (
    <div className={styles.merge}>
      {ofMine !== '' && <p>{t('merge.mineAlone', { fields: ofMine })}</p>}
      {ofTheirs !== '' && <p>{t('merge.theirsAlone', { fields: ofTheirs })}</p>}
      {merge.clashes.map((field) => (
        <fieldset key={field} className={styles.clash}>
          <legend>{nameOf(field)}</legend>
          {merge.both.has(field) && (
            <div className={styles.both}>
              {radioOf(field, 'both')}
              <Side
                text={merge.both.get(field) ?? ''}
                content={whole}
                isPlain={false}
                marks={differenceOf(textOf(base, field), merge.both.get(field) ?? '').after}
                kind="new"
              />
            </div>
          )}
          <div className={styles.heads}>
            {radioOf(field, 'mine')}
            {radioOf(field, 'theirs')}
          </div>
          {rows
            .filter((row) => row.field === field)
            .map(({ before, after, isPlain }, at) => {
              const difference = differenceOf(before, after);
              return (
                <div key={at} className={styles.sides}>
                  <Side
                    text={before}
                    content={contents.mine}
                    isPlain={isPlain}
                    marks={difference.before}
                    kind="new"
                  />
                  <Side
                    text={after}
                    content={contents.theirs}
                    isPlain={isPlain}
                    marks={difference.after}
                    kind="new"
                  />
                </div>
              );
            })}
        </fieldset>
      ))}
    </div>
  );
}

const textOf = (body: Readonly<Partial<Record<QuestionField, unknown>>>, field: QuestionField): string =>
  String(body[field] ?? '');

/** In the form that the comparison reads. */
function contentOf(body: QuestionBody): QuestionVersion['content'] {
  const { options = [], images = [], tikz = [], ...fields } = body;
  return {
    ...fields,
    options: options.map(({ text, isCorrect = false }) => ({ id: '', text, isCorrect })),
    images,
    tikz: tikz.map(({ id = '', code }) => ({ id, code })),
  } as QuestionVersion['content'];
}

/** SQL of recognised questions: one JSON document per question, in the order of the paper. */
import { Injectable } from '@nestjs/common';
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { json, row } from '@tiku/platform/rows';
import { storableJson } from '../storable-json.js';

const QuestionRow = row({ data: json(RecognisedQuestion) });

@Injectable()
export class QuestionsRepository {
  constructor(private readonly transactions: Transactions) {}

  async ofTask(taskId: string): Promise<RecognisedQuestion[]> {
    const rows = await this.transactions.read.query(
      QuestionRow,
      'SELECT data FROM recognised_questions WHERE task_id = $1 ORDER BY position',
      [taskId],
    );
    return rows.map((question) => question.data);
  }

  /** Idempotent. */
  async replace(tx: Tx, taskId: string, questions: readonly RecognisedQuestion[]): Promise<void> {
    await tx.execute('DELETE FROM recognised_questions WHERE task_id = $1', [taskId]);
    await tx.execute(
      `INSERT INTO recognised_questions (task_id, position, id, data)
       SELECT $1, entry.position, (entry.data ->> 'id')::uuid, entry.data
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS entry (data, position)`,
      [taskId, storableJson(questions)],
    );
  }
}

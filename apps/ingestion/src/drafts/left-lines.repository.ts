/** Rows of the lines of a paper without a question that a person has taken or dismissed. */
import { Injectable } from '@nestjs/common';
import type { LeftLine } from '@tiku/contracts/ingestion';
import type { EntityReader, Tx } from '@tiku/platform/database';
import { In } from 'typeorm';
import { LeftLineEntity } from './left-line.entity.js';

@Injectable()
export class LeftLinesRepository {
  async linesOf(from: EntityReader, draftId: string): Promise<LeftLine[]> {
    const rows = await from.manager.find(LeftLineEntity, {
      where: { draft_id: draftId },
      order: { line: 'ASC' },
    });
    return rows.map(({ line, state }) => ({ line, state }));
  }

  async delete(tx: Tx, draftId: string, lines: readonly number[]): Promise<void> {
    if (lines.length > 0) await tx.manager.delete(LeftLineEntity, { draft_id: draftId, line: In(lines) });
  }

  async insert(tx: Tx, draftId: string, lines: readonly LeftLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.manager.insert(
      LeftLineEntity,
      lines.map((one) => ({ draft_id: draftId, ...one })),
    );
  }
}

/** What is said of a question that is offered or chosen: its difficulty and first tags, and what can be done with it. */
import type { ReactNode } from 'react';
import { DifficultyStars, Tag } from '../../ui/marks.js';

interface QuestionMetaProps {
  question: { difficulty: number; tags: readonly string[] };
  className: string | undefined;
  tagsMax?: number;
  note?: ReactNode;
  /** At the right. */
  children: ReactNode;
}

export function QuestionMeta({ question, className, tagsMax = 3, note, children }: QuestionMetaProps) {
  return (
    <div className={className}>
      <DifficultyStars value={question.difficulty} />
      {question.tags.slice(0, tagsMax).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {note}
      <span className="tk-grow" />
      {children}
    </div>
  );
}

/** The line below an offered or chosen question: its difficulty, its first tags and its actions. */
import type { ReactNode } from 'react';
import { DifficultyStars, Tag } from '../../ui/marks.js';

interface QuestionMetaProps {
  question: { difficulty: number; tags: readonly string[] };
  className: string | undefined;
  tagsMax?: number;
  note?: ReactNode;
  /** The actions, at the right. */
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

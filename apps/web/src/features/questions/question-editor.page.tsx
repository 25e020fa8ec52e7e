/** Stands here until its feature is built: the route and the menu entry exist. */
import { PageHeader } from '../../ui/page.js';

export function EditQuestionPage() {
  return <PageHeader title="题目" />;
}

export const CreateQuestionPage = EditQuestionPage;

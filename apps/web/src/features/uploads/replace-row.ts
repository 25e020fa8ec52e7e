/** Replaces a former paper by a new one at once; the undo restores the former under its name. */
import { receiveTask } from '../../tasks/task-events.js';
import { toast } from '../../ui/toast.js';
import { replaceTask, restoreTasks } from './tasks.client.js';

export async function replaceRow(
  id: string,
  formerId: string,
  message: string,
  onChanged: () => void,
): Promise<void> {
  await replaceTask(id, formerId);
  onChanged();
  toast.undo(
    message,
    () =>
      void restoreTasks([formerId])
        .then((tasks) => tasks.forEach((task) => receiveTask(task)))
        .then(onChanged, toast.error),
  );
}

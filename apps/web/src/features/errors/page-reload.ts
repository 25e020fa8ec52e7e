/** Whether the browser loaded this page anew (F5). True once: later navigations of the app are no reloads. */
let taken = false;

/** True the first time it is asked after the document was reloaded at `pathname`. */
export function takeReload(pathname: string): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload';
  if (taken || !isReload || new URL(entry.name).pathname !== pathname) return false;
  taken = true;
  return true;
}

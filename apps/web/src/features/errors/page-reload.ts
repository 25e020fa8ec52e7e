/** Whether the browser reloaded this page (F5). True once: later navigations of the app are no reloads. */
let taken = false;

/** True for the first call after the document was reloaded at `pathname`. */
export function takeReload(pathname: string): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload';
  if (taken || !isReload || new URL(entry.name).pathname !== pathname) return false;
  taken = true;
  return true;
}

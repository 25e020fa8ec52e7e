/** `Asia/Shanghai` → `UTC+08:00`, at the time `at` (summer time counts). An unknown zone gives `UTC`. */
export function formatOffset(timeZone: string, at = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      at,
    );
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
  } catch {
    return 'UTC';
  }
}

/** The browser, system and device of a user agent, in words. Only for display: it can claim anything. */
type DeviceKind = 'desktop' | 'phone' | 'tablet';
export interface Device {
  browser: string | null;
  os: string | null;
  kind: DeviceKind;
}

/** First match wins: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/DingTalk\/(\d+)/, 'DingTalk'],
  [/EdgA?\/(\d+)|EdgiOS\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/QQBrowser\/(\d+)/, 'QQ Browser'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
  [/^(?:curl|PostmanRuntime|okhttp|node|undici)\b\/?(\d+)?/i, 'API'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  let browser: string | null = null;
  for (const [pattern, name] of BROWSERS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const version = match.slice(1).find(Boolean);
    browser = version ? `${name} ${version}` : name;
    break;
  }
  const os = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser, os, kind: kindOf(text) };
}

function kindOf(text: string): DeviceKind {
  if (/iPad|Tablet/.test(text) || (/Android/.test(text) && !/Mobile/.test(text))) return 'tablet';
  return /Mobile|iPhone|iPod|Phone/.test(text) ? 'phone' : 'desktop';
}

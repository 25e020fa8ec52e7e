import { chromium } from 'playwright';
import { writeFileSync } from 'node:fs';
const address = process.argv[2];
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
for (let i = 0; i < 2; i++) {
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
const s = await page.context().newCDPSession(page);
await s.send('Network.enable');
await s.send('Network.emulateNetworkConditions', LINE);
await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
if (i === 1) await browser.startTracing(page, { path: '/tmp/e15/trace.json', categories: ['devtools.timeline', 'blink.user_timing', 'loading', 'blink', 'cc', 'disabled-by-default-devtools.timeline'] });
await page.goto(address);
console.log(await page.evaluate(() => JSON.stringify({ fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, nav: (({ responseStart, responseEnd, domInteractive, domContentLoadedEventEnd, transferSize, encodedBodySize }) => ({ responseStart, responseEnd, domInteractive, domContentLoadedEventEnd, transferSize, encodedBodySize }))(performance.getEntriesByType('navigation')[0]), res: performance.getEntriesByType('resource').filter((r) => r.startTime < 1500).map((r) => [r.name.slice(22), Math.round(r.startTime), Math.round(r.responseEnd), r.transferSize]) })));
if (i === 1) await browser.stopTracing();
await browser.close();
}
const t = JSON.parse(await (await import('node:fs/promises')).readFile('/tmp/e15/trace.json', 'utf8')).traceEvents;
const start = t.find((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith(address))?.ts ?? t.filter((e) => e.name === 'navigationStart').at(-1).ts;
const fcp = t.find((e) => e.name === 'firstContentfulPaint' && e.ts > start)?.ts ?? start + 3e6;
const main = t.find((e) => e.name === 'firstContentfulPaint' && e.ts > start);
for (const e of t.filter((e) => e.ph === 'X' && e.ts >= start && e.ts <= fcp && e.dur > 8000 && (!main || e.pid === main.pid)).sort((a, b) => a.ts - b.ts)) console.log(((e.ts - start) / 1000).toFixed(0).padStart(6), (e.dur / 1000).toFixed(0).padStart(5), e.tid === main?.tid ? 'main' : e.tid, e.name, JSON.stringify(e.args).slice(0, 160));
console.log('fcp', (fcp - start) / 1000);

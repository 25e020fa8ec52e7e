// Runs inside the page, before its scripts: `window.tikuClock` opens a bank and reports when each part appears. Plain
// JavaScript, because the rest of this folder is compiled without the browser's types.
const formula = '.tk-q .katex-html';

window.tikuClock = {
  /** Follows the link of a bank; resolves to the times since its data arrived, in milliseconds. */
  async open(bid, formulas) {
    let arrivedAt = 0;
    const original = window.fetch;
    window.fetch = async (...args) => {
      const answer = await original(...args);
      const body = await answer.text();
      // The page's own data; what it requests additionally may arrive later.
      if (arrivedAt === 0 && body.includes('"stem"')) arrivedAt = performance.now();
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
    let longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (arrivedAt > 0 && startTime + duration > arrivedAt)
          longestTaskMs = Math.max(longestTaskMs, duration);
      }
    }).observe({ type: 'longtask' });
    const painted = seen(1).then(framePainted);
    const all = seen(formulas).then(() => performance.now());
    document.querySelector(`a[href="/question-banks/${bid}"]`).click();
    const [paintedAt, allAt] = await Promise.all([painted, all]);
    window.fetch = original;
    return { paintedMs: paintedAt - arrivedAt, allMs: allAt - arrivedAt, longestTaskMs };
  },

  /** Scrolls from head to end in 120 frames; resolves to the number of late frames, and to the p95 of all. */
  async scroll() {
    const [frames, lateMs] = [120, 33];
    const times = [];
    let last = performance.now();
    for (let frame = 1; frame <= frames; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
      window.scrollTo(0, (document.documentElement.scrollHeight * frame) / frames);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(frames * 0.95) - 1];
    return { lateFrames: times.filter((time) => time > lateMs).length, frameMs: p95 };
  },
};

/** Resolves when the page contains at least this many formulas. */
function seen(least) {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll(formula).length < least) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** A message sent in a frame's callback is received when that frame is painted. */
function framePainted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });
}

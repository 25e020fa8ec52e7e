// Child process: runs patterns over texts and reports the first text of each pattern that takes too long.

const SCREEN_CHARS = 2_000;
const SCREEN_MS = 0.2;
const SCREEN_SUSPECTS = 8;
/** The first lengths stop a pattern that is far from linear before it takes minutes. */
const LENGTHS = [300, 1_500, 20_000, 100_000];
const LAST_BUT_ONE = LENGTHS.at(-2);
const ATTEMPTS = 6;
/** No collection or compilation takes this long: more attempts would only cost time. */
const HOPELESS_MS = 300;
/** How much longer a cubic pattern takes for the last length, which is five times the previous one. */
const SAFE_GROWTH = 5 ** 3;

/** Processor time of the fastest attempt in ms: other processes do not count, the collector only now and then. */
function timeOf(pattern, text, attempts, enoughMs) {
  let best = Infinity;
  for (let attempt = 0; attempt < attempts && best > enoughMs; attempt++) {
    pattern.lastIndex = 0;
    const before = process.cpuUsage();
    if (pattern.sticky) pattern.exec(text);
    else text.replace(pattern, '');
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best > HOPELESS_MS) break;
  }
  return best;
}

function textOf({ head, run, tail }, length) {
  return head + run.repeat(Math.ceil(length / run.length)) + tail;
}

function tooSlow(pattern, text, limitMs) {
  for (const length of LENGTHS) {
    const ms = timeOf(pattern, textOf(text, length), ATTEMPTS, limitMs);
    if (ms > limitMs) return { ...text, length, ms: Math.round(ms) };
    if (length === LAST_BUT_ONE && ms * SAFE_GROWTH < limitMs) return null;
  }
  return null;
}

process.on('message', ({ patterns, limitMs }) => {
  for (const { where, source, flags, runs, headed } of patterns) {
    process.send({ where, source });
    const pattern = new RegExp(source, flags.includes('y') ? flags : [...new Set(`${flags}g`)].join(''));
    const suspects = headed
      .map((text) => ({ text, ms: timeOf(pattern, textOf(text, SCREEN_CHARS), 3, SCREEN_MS) }))
      .filter(({ ms }) => ms > SCREEN_MS)
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SCREEN_SUSPECTS)
      .map(({ text }) => text);
    for (const text of [...suspects, ...runs]) {
      const slow = tooSlow(pattern, text, limitMs);
      if (!slow) continue;
      process.send({ where, source, slow });
      break;
    }
  }
  process.send({ done: true });
});

// Loaded before a service: shifts its clock ahead by the seconds in the file TIKU_CLOCK_FILE, as soon as they are
// written there. Timers and `performance` continue unchanged, as they do when a clock is set.
import { readFileSync } from 'node:fs';

const file = process.env.TIKU_CLOCK_FILE;
const RealDate = Date;
const realNow = Date.now.bind(Date);
let aheadMs = 0;
const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8')) * 1_000;
};

if (file) {
  read();
  setInterval(read, 100).unref();
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(realNow() + aheadMs);
      else super(...args);
    }
    static now() {
      return realNow() + aheadMs;
    }
  };
}

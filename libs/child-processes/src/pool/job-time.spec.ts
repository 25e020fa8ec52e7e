import { describe, expect, it } from '@jest/globals';
import { JobTime, type ProcessClock } from './job-time.js';

/** A machine whose clocks the test sets. */
class Machine implements ProcessClock {
  wallMs = 0;
  workMs: number | null = 0;
  waits = false;
  processorMs = (): number | null => this.workMs;
  isWaitingForTurn = (): boolean => this.waits;
  now = (): number => this.wallMs;
}

const LIMIT_MS = 12_000;

/** Checks as the watchdog does; each time `step` moves the clocks first. */
function isOverWithin(looks: number, machine: Machine, step: () => void): boolean {
  const time = new JobTime(1, machine);
  for (let look = 0; look < looks; look++) {
    step();
    if (time.isOver(LIMIT_MS)) return true;
  }
  return false;
}

describe('the time of a job', () => {
  it('ends a job that has worked too long', () => {
    const machine = new Machine();
    expect(
      isOverWithin(1_300, machine, () => {
        machine.wallMs += 10;
        machine.workMs = (machine.workMs ?? 0) + 10;
      }),
    ).toBe(true);
  });

  it('does not stop a job that waits for an hour', () => {
    const machine = new Machine();
    machine.waits = true;
    expect(isOverWithin(240_000, machine, () => (machine.wallMs += 15))).toBe(false);
  });

  it('does not stop a job that gets little of the processor', () => {
    const machine = new Machine();
    let look = 0;
    expect(
      isOverWithin(240_000, machine, () => {
        machine.wallMs += 15;
        machine.waits = look % 40 !== 0;
        if (look++ % 400 === 0) machine.workMs = (machine.workMs ?? 0) + 10;
      }),
    ).toBe(false);
  });

  it('ends a job that rests for ever', () => {
    const machine = new Machine();
    expect(isOverWithin(8_100, machine, () => (machine.wallMs += 15))).toBe(true);
  });

  it('does not count a late check as rest', () => {
    const machine = new Machine();
    expect(isOverWithin(10, machine, () => (machine.wallMs += 3_600_000))).toBe(false);
  });

  it('counts wall-clock time if no processor time is available', () => {
    const machine = new Machine();
    machine.workMs = null;
    expect(isOverWithin(2, machine, () => (machine.wallMs += 5_000))).toBe(false);
    expect(isOverWithin(3, machine, () => (machine.wallMs += 5_000))).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { claims, harness, session } from './revocation-set.fixture.js';
import { STALE_AFTER_MS } from './revocation-set.js';

describe('how current the revocation set is', () => {
  it('is out of date 60 s after the last contact even if the clock was set back', async () => {
    const { set, state } = harness();
    await set.reload();
    state.isAway = true;
    state.now += STALE_AFTER_MS;
    state.setBackMs = 3_600_000;
    expect(set.isCurrent).toBe(false);
  });

  it('reloads the whole list after 15 minutes', async () => {
    const { set, revoke, asked, state } = harness();
    revoke(session());
    await set.reload();
    await set.reload();
    state.now += 15 * 60_000;
    await set.reload();
    expect(asked.map((after) => after === null)).toEqual([true, false, true]);
  });

  it('is current after the first load, until 60 s after the last contact', async () => {
    const { set, state } = harness();
    expect(set.isCurrent).toBe(false);
    await set.reload();
    expect(set.isCurrent).toBe(true);
    state.isAway = true;
    state.now += STALE_AFTER_MS - 1;
    await set.refresh();
    expect(set.isCurrent).toBe(true);
    state.now += 1;
    expect(set.isCurrent).toBe(false);
    state.isAway = false;
    await set.refresh();
    expect(set.isCurrent).toBe(true);
  });

  it('receives revocations of one identity process while the clock of another is ahead', async () => {
    const { set, revoke, state } = harness();
    revoke(session(), state.now + 10 * 60_000);
    await set.reload();
    const ended = revoke(session());
    state.now += 5_000;
    await set.reload();
    expect(set.reasonAgainst(claims({ sid: ended.sid ?? '' }))).toBe('SESSION_ENDED');
  });

  it('never trusts Redis without a response of identity since the subscription', async () => {
    const { set, state } = harness();
    state.isAway = true;
    await set.start('redis://127.0.0.1:1');
    await set.refresh();
    expect(set.isCurrent).toBe(false);
    set.close();
  });
});

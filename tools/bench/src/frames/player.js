// Runs inside the page: plays by itself, so that no other process is involved. Plain JavaScript, because the rest of
// this folder is compiled without the browser's types.
window.tikuPlayer = {
  hits: 0,
  /** Clicks each target a moment after it appears. */
  reaction() {
    let last = null;
    new MutationObserver(() => {
      const target = document.querySelector('button[aria-label="目标"]');
      if (target === last) return;
      last = target;
      if (!target) return;
      setTimeout(() => {
        window.tikuPlayer.hits += 1;
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      }, 300);
    }).observe(document.body, { childList: true, subtree: true });
  },
  /** Turns the next card that is face down. */
  memory() {
    let at = -1;
    setInterval(() => {
      const cards = document.querySelectorAll('[role="group"][aria-label="记忆翻牌"] button');
      at = (at + 1) % Math.max(1, cards.length);
      window.tikuPlayer.hits += 1;
      cards[at]?.click();
    }, 600);
  },
};

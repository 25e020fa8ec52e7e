/** Runs in the page: records when a key is painted, and when the preview has followed. */
window.keyClock = {
  keys: [],
  previews: [],
  watch(preview) {
    let pressedAt = 0;
    addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp;
        // The frame after the key, and then the end of its work: by then the key is painted.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => this.keys.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
    if (!preview) return;
    new MutationObserver(() => {
      const since = pressedAt;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => this.previews.push(performance.now() - since);
        channel.port2.postMessage(null);
      });
    }).observe(preview, { childList: true, subtree: true, characterData: true });
  },
  take() {
    const { keys, previews } = this;
    this.keys = [];
    this.previews = [];
    return { keys, previews };
  },
};

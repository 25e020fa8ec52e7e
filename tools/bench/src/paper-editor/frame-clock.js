// Runs inside the page: `window.tikuFrames` counts painted frames, and measures how long each key takes to its frame.
// Plain JavaScript, because the rest of this folder is compiled without the browser's types.
window.tikuFrames = {
  /** Milliseconds from each key to its paint. */
  keys: [],
  /** Resolves once every key pressed so far is painted. */
  pending: Promise.resolve(),
  /** Milliseconds between frames, while `watching`. */
  frames: [],
  watching: false,
  watch() {
    window.tikuFrames.frames.length = 0;
    window.tikuFrames.watching = true;
    let last = null;
    const frame = (now) => {
      if (last !== null) window.tikuFrames.frames.push(now - last);
      last = now;
      if (window.tikuFrames.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  },
};
addEventListener(
  'keydown',
  (event) => {
    const painted = new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message sent in a frame's callback is received when that frame is painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          window.tikuFrames.keys.push(performance.now() - event.timeStamp);
          resolve();
        };
        channel.port2.postMessage(null);
      });
    });
    window.tikuFrames.pending = window.tikuFrames.pending.then(() => painted);
  },
  true,
);

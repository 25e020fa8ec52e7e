// Runs inside the page: `window.tikuKeys` records how long each key takes to the frame that shows it. Plain JavaScript,
// because the rest of this folder is compiled without the browser's types.
window.tikuKeys = {
  times: [],
  /** Resolves once every key pressed so far is painted. */
  pending: Promise.resolve(),
};
addEventListener(
  'keydown',
  (event) => {
    const painted = new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message sent in a frame's callback is received when that frame is painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          window.tikuKeys.times.push(performance.now() - event.timeStamp);
          resolve();
        };
        channel.port2.postMessage(null);
      });
    });
    window.tikuKeys.pending = window.tikuKeys.pending.then(() => painted);
  },
  true,
);

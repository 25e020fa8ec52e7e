// Test files that share a process run in the order of their paths: what one leaves behind shows on every machine alike.
import Sequencer from '@jest/test-sequencer';

export default class PathOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}

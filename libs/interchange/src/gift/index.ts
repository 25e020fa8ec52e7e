/** GIFT, Moodle's text form of questions: https://docs.moodle.org/en/GIFT_format. */
export { readGift } from './read-gift.js';
export { writeGift } from './write-gift.js';

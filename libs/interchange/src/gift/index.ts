/** GIFT, Moodle's text form of questions: https://docs.moodle.org/en/GIFT_format. */
export { writeGift } from './write-gift.js';

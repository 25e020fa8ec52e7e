/** Moodle's XML of questions: https://docs.moodle.org/en/Moodle_XML_format. */
export { readMoodle } from './read-moodle.js';
export { writeMoodle } from './write-moodle.js';

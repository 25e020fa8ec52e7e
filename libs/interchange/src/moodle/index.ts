/** Moodle's XML of questions: https://docs.moodle.org/en/Moodle_XML_format. */
export { writeMoodle } from './write-moodle.js';

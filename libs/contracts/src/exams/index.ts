/** HTTP shapes of exams. */
export {};

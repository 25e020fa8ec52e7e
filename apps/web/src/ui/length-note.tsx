/** The length of a text and its limit, for the end of a field of one line. */
export const lengthNote = (text: string, maximum: number) => ({
  rightSectionWidth: 56,
  rightSection: (
    <small className="tk-dim3">
      {text.trim().length}/{maximum}
    </small>
  ),
});

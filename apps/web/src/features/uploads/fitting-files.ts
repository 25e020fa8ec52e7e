/** Splits files, in their order, into those that fit into `freeBytes` and the others. */
export function fitting<F extends Pick<File, 'size'>>(
  files: readonly F[],
  freeBytes: number,
): { fit: F[]; rest: F[] } {
  let left = freeBytes;
  const fit: F[] = [];
  const rest: F[] = [];
  for (const file of files) {
    if (file.size <= left) {
      fit.push(file);
      left -= file.size;
    } else rest.push(file);
  }
  return { fit, rest };
}

/** Hands a file to the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds its own reference to the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hands a text to the browser as a file. */
export function saveText(text: string, title: string, extension: 'tex'): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-tex;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'paper'}.${extension}`;
  link.click();
  // The download has begun when the click returns; the address is not needed after it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

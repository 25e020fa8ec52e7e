/** A canvas as a file. Browsers return none for a canvas that is empty or too large for them. */
export async function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The canvas is empty or too large for this browser');
  return blob;
}

/**
 * Photographed pages as one PDF: each JPEG unchanged, on a page of its own shape. A4 by width, or by height for a
 * landscape page: the recogniser judges sizes on the paper by it.
 */
export interface PagePicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const A4_SHORT_POINTS = 595;
const A4_LONG_POINTS = 842;

export function pdfOf(pages: readonly PagePicture[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (body: string, stream?: Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${body}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  // Object 1 is the catalogue, 2 the list of pages; each page takes three: itself, its content, its picture.
  const first = (page: number) => 3 + page * 3;
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${first(page)} 0 R`).join(' ')}] >>`,
  );
  for (const [page, { jpeg, width, height }] of pages.entries()) {
    const across = width > height ? A4_LONG_POINTS : A4_SHORT_POINTS;
    const down = Math.round((across * height * 100) / width) / 100;
    const drawing = encoder.encode(`q ${across} 0 0 ${down} 0 0 cm /P Do Q`);
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${first(page) + 1} 0 R` +
        ` /Resources << /XObject << /P ${first(page) + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

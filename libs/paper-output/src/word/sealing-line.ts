/**
 * The sealing line of a Word document: a picture in the header of odd pages, behind the text, equal in every program.
 */
import sharp from 'sharp';
import { sheetSize, type OutputLayout } from '../paper/index.js';
import { typstToPage } from '../pdf/index.js';
import { sealingLineToTypst } from '../typst/index.js';

const EMU_PER_MM = 36_000;
const PRINT_DPI = 300;

/** As wide as the left margin, as high as the sheet. */
export async function sealingPicture(layout: OutputLayout): Promise<Buffer> {
  const { svg } = typstToPage(sealingLineToTypst(layout), 1);
  const data = Buffer.from(svg);
  return sharp(data, { density: PRINT_DPI }).png({ palette: true }).toBuffer();
}

/** The paragraph that anchors it; `seal` is the picture's relation. */
export function sealingLine(layout: OutputLayout): string {
  const { heightMm, marginMm } = sheetSize(layout);
  const [cx, cy] = [marginMm.left, heightMm].map((mm) => Math.round(mm * EMU_PER_MM));
  const corner = '<wp:posOffset>0</wp:posOffset>';
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="seal"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="seal"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;
  return `<w:p><w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page">${corner}</wp:positionH><wp:positionV relativeFrom="page">${corner}</wp:positionV><wp:extent cx="${cx}" cy="${cy}"/><wp:wrapNone/><wp:docPr id="1" name="seal"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${picture}</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`;
}

/** Items as Canvas writes them in QTI 1.2; words of our own. */
const html = (text: string): string =>
  `<material><mattext texttype="text/html">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
const field = (label: string, entry: string): string =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const label = (id: string, text: string): string =>
  `<response_label ident="${id}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
export const list = (
  id: string,
  labels: readonly (readonly [string, string])[],
  more = '',
  kind = 'Single',
): string =>
  `<response_lid ident="${id}" rcardinality="${kind}">${more}<render_choice>${labels
    .map(([one, text]) => label(one, text))
    .join('')}</render_choice></response_lid>`;
export const words = (text: string): string => `<material><mattext>${text}</mattext></material>`;
export const right = (test: string, points = '100'): string =>
  `<respcondition continue="No"><conditionvar>${test}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`;
export const equal = (id: string, value: string): string => `<varequal respident="${id}">${value}</varequal>`;
export const written = (id: string): string =>
  `<response_str ident="${id}" rcardinality="Single"><render_fib><response_label ident="x"/></render_fib></response_str>`;
export const feedback = (id: string, text: string): string =>
  `<itemfeedback ident="${id}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;

export interface CanvasItem {
  type: string;
  stem: string;
  asked?: string;
  scoring?: string;
  points?: string;
  feedback?: string;
}
export const canvasItem = ({
  type,
  stem,
  asked = '',
  scoring = '',
  points = '1.0',
  feedback: told = '',
}: CanvasItem) =>
  `<item ident="g1" title="Question"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', points)}</qtimetadata></itemmetadata>
  <presentation>${html(stem)}${asked}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${scoring}</resprocessing>${told}</item>`;
export const canvasTest = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="t"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`;

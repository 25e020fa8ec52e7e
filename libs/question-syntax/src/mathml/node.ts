/** A node of KaTeX's MathML. */
export interface MathNode {
  name: string;
  /** The text of a leaf. */
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: MathNode[];
}

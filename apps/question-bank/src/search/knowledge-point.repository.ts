/**
 * Whether a tag names a knowledge point or a part of it, both in lower case: a tag that contains the name of a point is
 * a part of it (集合的运算 of 集合); a point of one character or with Latin letters must equal the whole tag.
 */
export const isOfPointSql = (tag: string, point: string): string =>
  `(${tag} = ${point} OR (length(${point}) > 1 AND ${point} !~ '[a-z]' AND position(${point} IN ${tag}) > 0))`;

/** The calls that revert a change of knowledge points: one for all questions that it changed in the same way. Pure. */
export interface Tags {
  add: string[];
  remove: string[];
}

/** `questions` in their state before the change. */
export function reversedTags(
  questions: readonly { id: string; tags: readonly string[] }[],
  { add, remove }: Tags,
): (Tags & { ids: string[] })[] {
  const groups = new Map<string, Tags & { ids: string[] }>();
  for (const { id, tags } of questions) {
    const back = {
      add: remove.filter((tag) => tags.includes(tag) && !add.includes(tag)),
      remove: add.filter((tag) => !tags.includes(tag)),
    };
    if (back.add.length + back.remove.length === 0) continue;
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { ...back, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

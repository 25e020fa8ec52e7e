/** Where questions are, in the words of a refusal: the papers and the numbers there. Pure. */
import type { PublicationOwner } from '@tiku/contracts/paper-bank';

type Papers = PublicationOwner['papers'];

/** Longer texts do not help a seller. */
const PAPERS_NAMED = 5;
const NUMBERS_NAMED = 12;

/** `places` by paper, in order. */
export function placesOf(places: readonly { id: string; title: string; number: number }[]): Papers {
  const papers = new Map<string, Papers[number]>();
  for (const { id, title, number } of places) {
    const paper = papers.get(id) ?? { id, title, numbers: [] };
    paper.numbers.push(number);
    papers.set(id, paper);
  }
  return [...papers.values()];
}

/** `期中卷 3, 5; 期末卷 1`: the same in every language. */
export function placesText(papers: Papers): string {
  const named = papers
    .slice(0, PAPERS_NAMED)
    .map(({ title, numbers }) => `${title} ${listed(numbers, NUMBERS_NAMED)}`);
  return named.join('; ') + (papers.length > PAPERS_NAMED ? '; …' : '');
}

const listed = (numbers: readonly number[], most: number): string =>
  numbers.slice(0, most).join(', ') + (numbers.length > most ? ', …' : '');

import type { Language } from '@tiku/contracts/common';
import type { Guide, GuideSection } from './guide.js';
import { latexMath } from './latex-math.js';
import { latexQuestions } from './latex-questions.js';
import { tikzBasics } from './tikz-basics.js';
import { tikzEffects } from './tikz-effects.js';
import { tikzFunctions } from './tikz-functions.js';

export const GUIDES: readonly Guide[] = [latexMath, latexQuestions, tikzBasics, tikzFunctions, tikzEffects];

export interface Hit {
  guide: Guide;
  section: GuideSection;
}
/** Sections that contain every word, in the language of the page or in their examples. */
export function sectionsWith(words: string, language: Language): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return GUIDES.flatMap((guide) =>
    guide.sections.flatMap((section) => {
      const examples = section.examples.flatMap(({ note, source }) => [
        note[language],
        typeof source === 'string' ? source : source[language],
      ]);
      const all = [guide.title[language], section.title[language], section.text[language], ...examples]
        .join('\n')
        .toLowerCase();
      return wanted.every((word) => all.includes(word)) ? [{ guide, section }] : [];
    }),
  );
}

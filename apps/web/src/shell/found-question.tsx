/** A question among the rows of the palette, typeset; with KaTeX, hence loaded with the first result. */
import { SearchedWords } from '../ui/searched-words.js';
import { QuestionText } from '../ui/question-content.js';

interface FoundQuestionProps {
  stem: string;
  words: string;
  bankName: string;
}

export default function FoundQuestion({ stem, words, bankName }: FoundQuestionProps) {
  return (
    <>
      <span className="tk-found">
        <SearchedWords value={words}>
          <QuestionText inline source={stem} />
        </SearchedWords>
      </span>
      <span className="tk-found-bank tk-dim3 tk-1">{bankName}</span>
    </>
  );
}

/** Whole papers with the habits of manual typing. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('papers typed manually', () => {
  it('reads "1- …" with "a- …" below it, and a key of such pairs', () => {
    const paper = String.raw`
1- What does a red light mean?
a- Go
b- Stop
c- Slow down
2- What should you do at a zebra crossing?
a- Speed up
b- Give way
c- Sound the horn
3- Seat belts must be worn by
a- the driver only
b- all passengers
c- children only
Answers: 1-b, 2-b, 3-b`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | What does a red light mean? | Go / Stop* / Slow down`,
      String.raw`2 | choice | What should you do at a zebra crossing? | Speed up / Give way* / Sound the horn`,
      String.raw`3 | choice | Seat belts must be worn by | the driver only / all passengers* / children only`,
    ]);
  });

  it('reads questions whose numbers are words', () => {
    const paper = String.raw`
QUESTION ONE (20 MARKS)
(a) Define an operating system. (4 marks)
(b) Explain three scheduling algorithms. (9 marks)
(c) Distinguish between paging and segmentation. (7 marks)
QUESTION TWO (15 MARKS)
(a) What is a deadlock? (3 marks)
(b) State the four conditions for deadlock. (12 marks)
QUESTION THREE (15 MARKS)
Discuss the advantages of virtual memory.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | \subp Define an operating system. (4 marks) \subp Explain three scheduling algorithms. (9 marks) \subp Distinguish between paging and segmentation. (7 marks)`,
      String.raw`2 | solution | \subp What is a deadlock? (3 marks) \subp State the four conditions for deadlock. (12 marks)`,
      String.raw`3 | solution | Discuss the advantages of virtual memory.`,
    ]);
  });

  it('reads a star in front of the right option', () => {
    const paper = String.raw`
Choose the correct answer.
1. The past tense of "go" is
A. goed
*B. went
C. gone
2. "Happy" is
A. a noun
B. a verb
*C. an adjective
3. Which is a fruit?
*A. apple
B. carrot
C. potato`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The past tense of "go" is | goed / went* / gone`,
      String.raw`2 | choice | "Happy" is | a noun / a verb / an adjective*`,
      String.raw`3 | choice | Which is a fruit? | apple* / carrot / potato`,
    ]);
  });

  it('reads "Q.1" with "Ans.1" below all questions', () => {
    const paper = String.raw`
Q.1 What is photosynthesis? [2]
Q.2 Fill in the blank: The largest organ is the ________. [1]
Q.3 Choose the correct option. The SI unit of time is
(i) minute (ii) second (iii) hour (iv) day
Q.4 True or False: Sound travels in vacuum.
Ans.1 Process by which plants make food.
Ans.2 skin
Ans.3 (ii) second
Ans.4 False`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | What is photosynthesis? [2] | Process by which plants make food.`,
      String.raw`2 | fill | Fill in the blank: The largest organ is the \fillin. [1] | skin`,
      String.raw`3 | choice | Choose the correct option. The SI unit of time is | minute / second* / hour / day`,
      String.raw`4 | solution | True or False: Sound travels in vacuum. | False`,
    ]);
  });

  it('reads Roman numbers as options if the key names them', () => {
    const paper = String.raw`
1. The capital of Japan is
(i) Osaka
(ii) Tokyo
(iii) Kyoto
(iv) Nagoya
2. The largest ocean is
(i) Atlantic
(ii) Indian
(iii) Pacific
(iv) Arctic
3. Which is a mammal?
(i) shark
(ii) eagle
(iii) whale
(iv) frog
Answers: 1. (ii) 2. (iii) 3. (iii)`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The capital of Japan is | Osaka / Tokyo* / Kyoto / Nagoya`,
      String.raw`2 | choice | The largest ocean is | Atlantic / Indian / Pacific* / Arctic`,
      String.raw`3 | choice | Which is a mammal? | shark / eagle / whale* / frog`,
    ]);
  });

  it('numbers a list of bullets that ask', () => {
    const paper = String.raw`
Discussion questions
• What caused the war?
• Who were the allies?
• How did it end?`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | What caused the war?`,
      String.raw`2 | solution | Who were the allies?`,
      String.raw`3 | solution | How did it end?`,
    ]);
  });

  it('reads a word between two short rules as the answer', () => {
    const paper = String.raw`
二、填空题
1. 我国的首都是__北京__。
2. 一年有__12__个月，平年有__365__天。
3. 水的沸点是__100__℃。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 我国的首都是 \fillin。 | 北京`,
      String.raw`2 | fill | 一年有 \fillin 个月，平年有 \fillin 天。 | 12 | 365`,
      String.raw`3 | fill | 水的沸点是 \fillin ℃。 | 100`,
    ]);
  });

  it('reads boxes to tick without letters as options', () => {
    const paper = String.raw`
Interrogation de chimie
Cochez la bonne réponse.
1. Le symbole de l'or est
☐ Ag
☐ Au
☐ Or
2. L'eau est composée de
☐ H et O
☐ C et O
☐ N et H
3. Équilibrez l'équation H2 + O2 → H2O.
4. Définissez un isotope.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Le symbole de l'or est | Ag / Au / Or`,
      String.raw`2 | choice | L'eau est composée de | H et O / C et O / N et H`,
      String.raw`3 | solution | Équilibrez l'équation H2 + O2 → H2O.`,
      String.raw`4 | solution | Définissez un isotope.`,
    ]);
  });

  it('reads lettered instructions as headings of a worksheet', () => {
    const paper = String.raw`
A. Circle the correct answer.
1. 7 + 8 = ?  a. 14  b. 15  c. 16
2. 20 - 6 = ?  a. 12  b. 13  c. 14
B. Fill in the missing numbers.
1. 2, 4, ___, 8
2. 5, 10, ___, 20
C. Word problems.
1. Tom has 5 apples and buys 7 more. How many does he have?
2. A box holds 6 eggs. How many eggs are in 4 boxes?`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 7 + 8 = ? | 14 / 15 / 16`,
      String.raw`2 | choice | 20 - 6 = ? | 12 / 13 / 14`,
      String.raw`1 | fill | 2, 4, \fillin, 8`,
      String.raw`2 | fill | 5, 10, \fillin, 20`,
      String.raw`1 | solution | Tom has 5 apples and buys 7 more. How many does he have?`,
      String.raw`2 | solution | A box holds 6 eggs. How many eggs are in 4 boxes?`,
    ]);
  });

  it('recognises questions that ask for two of their options', () => {
    const paper = String.raw`
Section 3: Verbal Reasoning
Directions: For each question, select one answer choice unless otherwise instructed.
1. Although the critic's review was ______, the public loved the film.
(A) laudatory
(B) scathing
(C) impartial
(D) brief
(E) tardy
2. The professor's lectures, far from being (i)______, were often (ii)______.
Blank (i)
A. lively
B. tedious
C. long
Blank (ii)
D. riveting
E. dull
F. short
3. Select the two answer choices that fit. The new policy was ______ by all.
A. praised
B. lauded
C. ignored
D. hidden
E. mocked
F. ended`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Although the critic's review was \fillin, the public loved the film. | laudatory / scathing / impartial / brief / tardy`,
      String.raw`2 | choice | The professor's lectures, far from being (i) \fillin, were often (ii) \fillin. Blank (i) | lively / tedious / long Blank (ii) / riveting / dull / short`,
      String.raw`3 | multipleChoice | Select the two answer choices that fit. The new policy was \fillin by all. | praised / lauded / ignored / hidden / mocked / ended`,
    ]);
  });

  it('reads statements of a table with a place for an answer after each', () => {
    const paper = String.raw`
Part II. Write T or F.
| 1. | Water boils at 100 °C at sea level. | ____ |⏎| --- | --- | --- |⏎| 2. | The moon makes its own light. | ____ |⏎| 3. | Iron is a metal. | ____ |`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Water boils at 100 °C at sea level. \paren | 正确 / 错误`,
      String.raw`2 | choice | The moon makes its own light. \paren | 正确 / 错误`,
      String.raw`3 | choice | Iron is a metal. \paren | 正确 / 错误`,
    ]);
  });

  it('reads the words in a bracket of a sentence as options', () => {
    const paper = String.raw`
Grammar check
I. Circle the correct word.
1) The dogs (is / are) barking again.
2) She gave the book to Sam and (I / me).
3) There are (fewer/less) cars today.
II. Write the plural.
1) child ______________
2) leaf ______________
Answers
I. 1) are 2) me 3) fewer
II. 1) children 2) leaves`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The dogs \paren barking again. | is / are*`,
      String.raw`2 | choice | She gave the book to Sam and \paren. | I / me*`,
      String.raw`3 | choice | There are \paren cars today. | fewer* / less`,
      String.raw`1 | fill | child \fillin | children`,
      String.raw`2 | fill | leaf \fillin | leaves`,
    ]);
  });

  it('reads ticked boxes after a statement', () => {
    const paper = String.raw`
1. The Nile flows through Egypt. True ☑ False ☐
2. The Thames flows through Paris. True ☐ False ☑
3. The Rhine flows through Germany. True ☑ False ☐`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The Nile flows through Egypt. | 正确* / 错误`,
      String.raw`2 | choice | The Thames flows through Paris. | 正确 / 错误*`,
      String.raw`3 | choice | The Rhine flows through Germany. | 正确* / 错误`,
    ]);
  });

  it('begins a question at "Q2." within a paragraph', () => {
    const paper = String.raw`
Q1. A semaphore restricted to 0 and 1 is called a ______ semaphore. Q2. When a page is not in memory, the hardware raises a ______.
Q3. The set of pages in use is called the ______.
Q4. Explain a context switch.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | A semaphore restricted to 0 and 1 is called a \fillin semaphore.`,
      String.raw`2 | fill | When a page is not in memory, the hardware raises a \fillin.`,
      String.raw`3 | fill | The set of pages in use is called the \fillin.`,
      String.raw`4 | solution | Explain a context switch.`,
    ]);
  });

  it('reads options with the letters F, G, H and J, and their key', () => {
    const paper = String.raw`
1. Which salt cooled the water?
A. Salt A
B. Salt B
C. Both
D. Neither
2. The change would most likely be
F. greater
G. exactly equal
H. less
J. zero
3. Which variable was held constant?
A. type of salt
B. volume of water
C. final temperature
D. time of day
Answer Key
1. B  2. G  3. B`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Which salt cooled the water? | Salt A / Salt B* / Both / Neither`,
      String.raw`2 | choice | The change would most likely be | greater / exactly equal* / less / zero`,
      String.raw`3 | choice | Which variable was held constant? | type of salt / volume of water* / final temperature / time of day`,
    ]);
  });
});

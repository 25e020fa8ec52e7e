/** Whole papers in the styles of examination boards and question banks. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('papers of examination boards', () => {
  it('reads statements in brackets as options if the section has such options', () => {
    const paper = String.raw`
SECTION A
1. The HCF of 12 and 18 is
(a) 2 (b) 3 (c) 6 (d) 12
2. Assertion (A): The sum of two odd numbers is even.
Reason (R): Odd numbers are of the form 2n + 1.
(a) Both A and R are true and R explains A.
(b) Both A and R are true but R does not explain A.
(c) A is true but R is false.
(d) A is false but R is true.
SECTION B
3. Find the roots of x^2 - 5x + 6 = 0.
OR
Find the discriminant of 2x^2 + 3x + 1 = 0.
4. Prove that the tangents from an external point are equal.
SECTION C
5. Case study: A water tank is in the shape of a cylinder.
(i) Find its volume. (1)
(ii) Find its curved surface area. (1)
(iii) How many litres can it hold? (2)
OR
(iii) Find the cost of painting it. (2)`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The HCF of 12 and 18 is | 2 / 3 / 6 / 12`,
      String.raw`2 | choice | Assertion (A): The sum of two odd numbers is even. Reason (R): Odd numbers are of the form 2n + 1. | Both A and R are true and R explains A. / Both A and R are true but R does not explain A. / A is true but R is false. / A is false but R is true.`,
      String.raw`3 | solution | Find the roots of x^2 - 5x + 6 = 0. OR Find the discriminant of 2x^2 + 3x + 1 = 0.`,
      String.raw`4 | solution | Prove that the tangents from an external point are equal.`,
      String.raw`5 | solution | Case study: A water tank is in the shape of a cylinder. (i) Find its volume. (1) (ii) Find its curved surface area. (1) (iii) How many litres can it hold? (2) OR (iii) Find the cost of painting it. (2)`,
    ]);
  });

  it('reads options with numbers, and their key', () => {
    const paper = String.raw`
1. The nurse is caring for a client with asthma. Which finding requires immediate action?
1. Mild wheezing
2. Silent chest
3. Dry cough
4. Anxiety
2. Which foods are high in potassium? Select all that apply.
1. Bananas
2. Oranges
3. White rice
4. Potatoes
3. What is the priority action for a client who falls?
1. Call the family
2. Assess for injury
3. Write a report
4. Move the client
Answers
1. 2
2. 1, 2, 4
3. 2`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The nurse is caring for a client with asthma. Which finding requires immediate action? | Mild wheezing / Silent chest* / Dry cough / Anxiety`,
      String.raw`2 | multipleChoice | Which foods are high in potassium? Select all that apply. | Bananas* / Oranges* / White rice / Potatoes*`,
      String.raw`3 | choice | What is the priority action for a client who falls? | Call the family / Assess for injury* / Write a report / Move the client`,
    ]);
  });

  it('reads options with numbers in brackets', () => {
    const paper = String.raw`
Booklet A (28 marks)
For each question from 1 to 3, four options are given. One of them is the correct answer.
1 Which animal is a mammal?
(1) frog
(2) whale
(3) eagle
(4) shark
2 Water boils at ____ °C.
(1) 0
(2) 50
(3) 100
(4) 200
3 Plants make food by
(1) respiration
(2) photosynthesis
(3) digestion
(4) circulation
Booklet B (20 marks)
4 State two differences between a plant and an animal. [2]
5 (a) Name the process shown. [1]
(b) Explain why it needs light. [2]`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Which animal is a mammal? | frog / whale / eagle / shark`,
      String.raw`2 | choice | Water boils at \fillin °C. | 0 / 50 / 100 / 200`,
      String.raw`3 | choice | Plants make food by | respiration / photosynthesis / digestion / circulation`,
      String.raw`4 | solution | State two differences between a plant and an animal. [2]`,
      String.raw`5 | solution | \subp Name the process shown. [1] \subp Explain why it needs light. [2]`,
    ]);
  });

  it('assigns the options above several questions to each of them', () => {
    const paper = String.raw`
For questions 1-3, compare Quantity A and Quantity B.
(A) Quantity A is greater.
(B) Quantity B is greater.
(C) The two quantities are equal.
(D) The relationship cannot be determined.
1. x > 0
Quantity A: x^2
Quantity B: x
2. Quantity A: 3/4
Quantity B: 0.75
3. Quantity A: the number of days in a week
Quantity B: 8`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | x > 0 Quantity A: x^2 Quantity B: x | Quantity A is greater. / Quantity B is greater. / The two quantities are equal. / The relationship cannot be determined.`,
      String.raw`2 | choice | Quantity A: 3/4 Quantity B: 0.75 | Quantity A is greater. / Quantity B is greater. / The two quantities are equal. / The relationship cannot be determined.`,
      String.raw`3 | choice | Quantity A: the number of days in a week Quantity B: 8 | Quantity A is greater. / Quantity B is greater. / The two quantities are equal. / The relationship cannot be determined.`,
    ]);
  });

  it('reads two questions in brackets below a heading', () => {
    const paper = String.raw`
五、操作题（每小题10分，共20分）
（1）打开“学生.xlsx”，按要求完成下列操作：
①将A1:F1单元格合并居中；
②用函数计算总分。
（2）打开“通知.docx”，完成下列操作：
①设置标题为黑体三号；
②插入页码。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 打开“学生.xlsx”，按要求完成下列操作： ①将A1:F1单元格合并居中； ②用函数计算总分。`,
      String.raw`2 | solution | 打开“通知.docx”，完成下列操作： ①设置标题为黑体三号； ②插入页码。`,
    ]);
  });

  it('reads a key of letters in brackets', () => {
    const paper = String.raw`
Directions: Choose the word closest in meaning to the underlined word.
1. The scientist was a **prominent** figure in his field.
(A) famous (B) hidden (C) poor (D) young
2. The storm **damaged** many homes.
(A) built (B) harmed (C) bought (D) painted
3. It is **vital** to drink water.
(A) possible (B) necessary (C) easy (D) rare
Answers: 1 (A), 2 (B), 3 (B)`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The scientist was a **prominent** figure in his field. | famous* / hidden / poor / young`,
      String.raw`2 | choice | The storm **damaged** many homes. | built / harmed* / bought / painted`,
      String.raw`3 | choice | It is **vital** to drink water. | possible / necessary* / easy / rare`,
    ]);
  });

  it('reads the main points of an answer', () => {
    const paper = String.raw`
1．（6分）简述光合作用的意义。
答案要点：①制造有机物（2分）；②释放氧气（2分）；③转化能量（2分）。
2．（4分）什么是生态系统？
答案要点：生物群落与无机环境相互作用的统一整体。（4分）
3．（5分）举例说明种间关系。
答案要点：捕食、竞争、寄生、互利共生。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 简述光合作用的意义。 | ①制造有机物（2分）；②释放氧气（2分）；③转化能量（2分）。`,
      String.raw`2 | solution | 什么是生态系统？ | 生物群落与无机环境相互作用的统一整体。（4分）`,
      String.raw`3 | solution | 举例说明种间关系。 | 捕食、竞争、寄生、互利共生。`,
    ]);
  });

  it('reads options in brackets behind the words of a stem', () => {
    const paper = String.raw`
1. The fox jumped ______. A) quick B) quickly C) quicker D) quickest
2. She has been waiting ______ two hours. A) since B) for C) during D) at
3. Choose the synonym of "begin": A) end B) start C) stop D) wait
4. He is good ______ maths. A) in B) at C) on D) with
Answers: 1-A, 2-B, 3-B, 4-B`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The fox jumped \fillin. | quick* / quickly / quicker / quickest`,
      String.raw`2 | choice | She has been waiting \fillin two hours. | since / for* / during / at`,
      String.raw`3 | choice | Choose the synonym of "begin": | end / start* / stop / wait`,
      String.raw`4 | choice | He is good \fillin maths. | in / at* / on / with`,
    ]);
  });

  it('reads the words for question and answer of another language', () => {
    const paper = String.raw`
Câu 1: Thủ đô của Việt Nam là
A. Hà Nội
B. Huế
C. Đà Nẵng
D. Cần Thơ
Câu 2: Nước sôi ở nhiệt độ nào?
A. 50°C
B. 80°C
C. 100°C
D. 120°C
Câu 3: Tính 2 + 3.
Đáp án: Câu 1: A; Câu 2: C; Câu 3: 5`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Thủ đô của Việt Nam là | Hà Nội* / Huế / Đà Nẵng / Cần Thơ | Câu`,
      String.raw`2 | choice | Nước sôi ở nhiệt độ nào? | 50°C / 80°C / 100°C* / 120°C | Câu`,
      String.raw`3 | solution | Tính 2 + 3. | 5`,
    ]);
  });

  it('reads circled options of another language', () => {
    const paper = String.raw`
1. 다음 중 소수는?
① 4
② 7
③ 9
④ 10
⑤ 12
2. 2의 세제곱은?
① 4
② 6
③ 8
④ 9
⑤ 16
3. 삼각형의 내각의 합을 구하시오.
정답: 1. ② 2. ③ 3. 180°`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 다음 중 소수는? | 4 / 7* / 9 / 10 / 12`,
      String.raw`2 | choice | 2의 세제곱은? | 4 / 6 / 8* / 9 / 16`,
      String.raw`3 | solution | 삼각형의 내각의 합을 구하시오. | 180°`,
    ]);
  });

  it('reads numbers after a number sign', () => {
    const paper = String.raw`
Quiz #5 (20 pts total)
#1 (5 pts) Define osmosis.
#2 (5 pts) Name the parts of a plant cell.
#3 (10 pts) Compare mitosis and meiosis.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | Define osmosis.`,
      String.raw`2 | solution | Name the parts of a plant cell.`,
      String.raw`3 | solution | Compare mitosis and meiosis.`,
    ]);
  });
});

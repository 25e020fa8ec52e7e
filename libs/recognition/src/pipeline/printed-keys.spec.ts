/** Whole papers with the ways in which teachers print answers. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('answers as teachers print them', () => {
  it('reads "答：" below a question as its answer', () => {
    const paper = String.raw`
1. 计算：$2+3\times 4$。
解：$2+12=14$。
2. 解方程：$2x-1=5$。
解：移项，得$2x=6$，所以$x=3$。
3. 三角形的内角和是______度。
答：180
4. 求证：对顶角相等。
证明：因为都与同一个角互补，所以相等。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 计算：$2+3\times 4$。 | 解：$2+12=14$。`,
      String.raw`2 | solution | 解方程：$2x-1=5$。 | 解：移项，得$2x=6$，所以$x=3$。`,
      String.raw`3 | fill | 三角形的内角和是 \fillin 度。 | 180`,
      String.raw`4 | solution | 求证：对顶角相等。 | 证明：因为都与同一个角互补，所以相等。`,
    ]);
  });

  it('reads numbers directly behind the marks of a key, under a custom heading', () => {
    const paper = String.raw`
1. 计算 $2\times 3.5$ 的值是______。
2. 若 $x-4\ge 0$，则 $x$ 的范围是______。
3. 三个红球和两个黄球中摸到红球的概率是______。
4. 半径为 3 的圆的周长是______。
5. 矩形的长是______。
语文数学组参考答案与评分建议（初二）
1.7　2.x≥4　3.3/5 4.6π 5.9`;
    expect(readLines(paper).map((line) => line.split(' | ').at(-1))).toEqual(['7', 'x≥4', '3/5', '6π', '9']);
  });

  it('reads a decimal in a key as a number if it does not continue the count', () => {
    const paper = String.raw`
1. 甲的长度是______。
2. 乙的长度是______。
3. 丙的长度是______。
参考答案
1. 约 2.5 厘米　2. 12.5 厘米　3. 约 4.5 厘米`;
    expect(readLines(paper).map((line) => line.split(' | ').at(-1))).toEqual([
      '约 2.5 厘米',
      '12.5 厘米',
      '约 4.5 厘米',
    ]);
  });

  it('reads a key whose numbers are in brackets', () => {
    const paper = String.raw`
Unit quiz: Weather
(1) What instrument measures temperature?
(2) What instrument measures air pressure?
(3) Wind speed is measured with a(n) ________.
(4) Why does it rain more on one side of a mountain?
Key: (1) thermometer; (2) barometer; (3) anemometer; (4) moist air rises and cools.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | What instrument measures temperature? | thermometer`,
      String.raw`2 | solution | What instrument measures air pressure? | barometer`,
      String.raw`3 | fill | Wind speed is measured with a(n) \fillin. | anemometer`,
      String.raw`4 | solution | Why does it rain more on one side of a mountain? | moist air rises and cools.`,
    ]);
  });

  it('reads a key below a heading in two languages', () => {
    const paper = String.raw`
1. 下列哪项是可再生资源？ Which of the following is a renewable resource?
A. 煤 coal
B. 风能 wind energy
C. 石油 oil
D. 铀 uranium
2. 用一句话解释光合作用。 Explain photosynthesis in one sentence.
3. 水的化学式是________。 The chemical formula of water is ________.
答案 Answers: 1. B  2. 植物把光能变为化学能 Plants turn light into chemical energy  3. H2O`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 下列哪项是可再生资源？ Which of the following is a renewable resource? | 煤 coal / 风能 wind energy* / 石油 oil / 铀 uranium`,
      String.raw`2 | solution | 用一句话解释光合作用。 Explain photosynthesis in one sentence. | 植物把光能变为化学能 Plants turn light into chemical energy`,
      String.raw`3 | fill | 水的化学式是 \fillin。 The chemical formula of water is \fillin. | H2O`,
    ]);
  });

  it('reads texts behind the letters of a key', () => {
    const paper = String.raw`
一、听音选词
1. A. cat B. cap C. car
2. A. pen B. pig C. pet
3. A. dog B. duck C. desk
二、选择填空
4. ( ) This is ___ egg. A. a B. an C. the
5. ( ) ___ are you? I'm six. A. How B. How old C. What
三、连词成句
6. is, this, my, book (.)
____________________
7. you, like, do, milk (?)
____________________
答案：一、1-3 ACB 二、4-5 BB 三、6. This is my book. 7. Do you like milk?`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | | cat* / cap / car`,
      String.raw`2 | choice | | pen / pig / pet*`,
      String.raw`3 | choice | | dog / duck* / desk`,
      String.raw`4 | choice | \paren This is \fillin egg. | a / an* / the`,
      String.raw`5 | choice | \paren \fillin are you? I'm six. | How / How old* / What`,
      String.raw`6 | solution | is, this, my, book (.) \fillin | This is my book.`,
      String.raw`7 | solution | you, like, do, milk (?) \fillin | Do you like milk?`,
    ]);
  });

  it('reads a key in columns along its rows', () => {
    const paper = String.raw`
1. 6 × 7 = ____
2. 81 ÷ 9 = ____
3. 45 + 38 = ____
4. 100 − 47 = ____
5. 12 × 11 = ____
6. 144 ÷ 12 = ____
ANSWER KEY
1. 42	4. 53
2. 9	5. 132
3. 83	6. 12`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 6 × 7 = \fillin | 42`,
      String.raw`2 | fill | 81 ÷ 9 = \fillin | 9`,
      String.raw`3 | fill | 45 + 38 = \fillin | 83`,
      String.raw`4 | fill | 100 − 47 = \fillin | 53`,
      String.raw`5 | fill | 12 × 11 = \fillin | 132`,
      String.raw`6 | fill | 144 ÷ 12 = \fillin | 12`,
    ]);
  });

  it('reads "Correct answer" and "Sample answer"', () => {
    const paper = String.raw`
Biology Review
1. The powerhouse of the cell is the
A. nucleus
B. mitochondrion
C. ribosome
D. vacuole
Correct answer: B
Explanation: Mitochondria make ATP.
2. Which base is found in RNA but not in DNA?
A. adenine
B. cytosine
C. guanine
D. uracil
Correct answer: D
Explanation: RNA has uracil in place of thymine.
3. Define homeostasis.
Sample answer: Keeping a stable internal environment.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The powerhouse of the cell is the | nucleus / mitochondrion* / ribosome / vacuole | Mitochondria make ATP.`,
      String.raw`2 | choice | Which base is found in RNA but not in DNA? | adenine / cytosine / guanine / uracil* | RNA has uracil in place of thymine.`,
      String.raw`3 | solution | Define homeostasis. | Keeping a stable internal environment.`,
    ]);
  });

  it('reads the label of answers in other languages', () => {
    const paper = String.raw`
Examen de Historia
1. ¿En qué año llegó Colón a América?
a) 1482
b) 1492
c) 1502
d) 1512
2. ¿Quién fue el primer emperador romano?
a) César
b) Augusto
c) Nerón
d) Trajano
3. Explica las causas de la Revolución francesa.
Soluciones: 1. b 2. b 3. La crisis económica y la desigualdad.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | ¿En qué año llegó Colón a América? | 1482 / 1492* / 1502 / 1512`,
      String.raw`2 | choice | ¿Quién fue el primer emperador romano? | César / Augusto* / Nerón / Trajano`,
      String.raw`3 | solution | Explica las causas de la Revolución francesa. | La crisis económica y la desigualdad.`,
    ]);
  });

  it('reads a heading of answers in other languages', () => {
    const paper = String.raw`
Mathematikarbeit Nr. 2
Aufgabe 1 (4 Punkte)
Löse die Gleichung $3x-6=9$.
Aufgabe 2 (6 Punkte)
Gegeben ist die Funktion $f(x)=x^2-4$.
a) Bestimme die Nullstellen.
b) Zeichne den Graphen.
Aufgabe 3 (5 Punkte)
Ein Rechteck hat den Umfang 20 cm. Wie groß kann die Fläche höchstens sein?
Lösungen
Aufgabe 1: $x=5$
Aufgabe 2: a) $x=\pm2$ b) Parabel
Aufgabe 3: 25 cm²`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | Löse die Gleichung $3x-6=9$. | $x=5$`,
      String.raw`2 | solution | Gegeben ist die Funktion $f(x)=x^2-4$. a) Bestimme die Nullstellen. b) Zeichne den Graphen. | a) $x=\pm2$ b) Parabel`,
      String.raw`3 | solution | Ein Rechteck hat den Umfang 20 cm. Wie groß kann die Fläche höchstens sein? | 25 cm²`,
    ]);
  });

  it('assigns each question of a cloze its solution', () => {
    const paper = String.raw`
一、完形填空
Mary had a little lamb. She ___1___ it very much. One day it ___2___ her to school. The teacher was ___3___ at first.
1. A. hated B. loved C. forgot D. sold
2. A. followed B. left C. caught D. beat
3. A. angry B. sad C. tired D. sick
【答案】1. B 2. A 3. A
【导语】本文是一篇记叙文，讲述了玛丽和羊的故事。
【1题详解】
考查动词。故选B。
【2题详解】
考查动词辨析。follow跟随。故选A。
【3题详解】
考查形容词。故选A。
二、语法填空
4. She is ______ (tall) than me.
【答案】taller
【解析】考查比较级。
5. He ______ (go) home yesterday.
【答案】went
【解析】考查过去时。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | She \fillin it very much. | hated / loved* / forgot / sold | 考查动词。故选B。`,
      String.raw`2 | choice | One day it \fillin her to school. | followed* / left / caught / beat | 考查动词辨析。follow跟随。故选A。`,
      String.raw`3 | choice | The teacher was \fillin at first. | angry* / sad / tired / sick | 考查形容词。故选A。`,
      String.raw`4 | fill | She is \fillin (tall) than me. | taller | 考查比较级。`,
      String.raw`5 | fill | He \fillin (go) home yesterday. | went | 考查过去时。`,
    ]);
  });

  it('assigns each question of a text its solution', () => {
    const paper = String.raw`
阅读下列短文，从每题所给的四个选项中，选出最佳选项。
A
The Amazon is a river in South America. It is very long.
21. Where is the Amazon?
A. In Asia. B. In Africa. C. In South America. D. In Europe.
22. What is true of the Amazon?
A. It is short. B. It is long. C. It is dry. D. It is new.
【答案】21. C 22. B
【解析】
【分析】本文介绍了亚马逊河。
【21题详解】
细节理解题。根据第一句可知答案为C。
【22题详解】
细节理解题。根据第二句可知选B。
B
In 1969 three men set out on a long journey. Two of them walked on the moon while the third stayed in orbit and waited for them to come back.
23. Where did the man go?
A. To the moon. B. To the sea. C. To town. D. To school.
24. How many of them stayed in orbit?
A. One. B. Two. C. Three. D. None.
【答案】23. A 24. A
【解析】
【23题详解】
细节理解题。故选A。
【24题详解】
数字题。故选A。`;
    expect(readLines(paper)).toEqual([
      String.raw`21 | choice | Where is the Amazon? | In Asia. / In Africa. / In South America.* / In Europe. | 细节理解题。根据第一句可知答案为C。`,
      String.raw`22 | choice | What is true of the Amazon? | It is short. / It is long.* / It is dry. / It is new. | 【分析】本文介绍了亚马逊河。 细节理解题。根据第二句可知选B。`,
      String.raw`23 | choice | Where did the man go? | To the moon.* / To the sea. / To town. / To school. | 细节理解题。故选A。`,
      String.raw`24 | choice | How many of them stayed in orbit? | One.* / Two. / Three. / None. | 数字题。故选A。`,
    ]);
  });

  it('omits an answer sheet after the questions', () => {
    const paper = String.raw`
1. 计算3+5=（ ）
A. 7 B. 8 C. 9 D. 10
2. 计算9-4=（ ）
A. 3 B. 4 C. 5 D. 6
3. 12的因数有____个。
4. 小明买了3支笔，每支2元，共多少元？
答题卡
1. [A] [B] [C] [D]
2. [A] [B] [C] [D]
3. __________
4.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 计算3+5= \paren | 7 / 8 / 9 / 10`,
      String.raw`2 | choice | 计算9-4= \paren | 3 / 4 / 5 / 6`,
      String.raw`3 | fill | 12的因数有 \fillin 个。`,
      String.raw`4 | solution | 小明买了3支笔，每支2元，共多少元？`,
    ]);
  });
});

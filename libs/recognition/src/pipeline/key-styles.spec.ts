/** Whole papers with more styles of printed keys. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('keys below the questions', () => {
  it('continues to count below a line of several answers', () => {
    const paper = String.raw`
1. 计算：(-3)+5=____，(-2)×4=____。
2. 若|x|=3，则x=____。
3. 如图，点A、B、C在同一条直线上，AB=5，BC=2，则AC的长为____。
4. 下列各数：①-2 ②0 ③3.5 ④1/2，其中是整数的有（ ）
A. ①② B. ①③ C. ②④ D. ③④
5. 先化简，再求值：(x+1)(x-1)-x²+2x，其中x=2。
答案
1. 2；-8  2. ±3  3. 7或3  4. A
5. 原式=2x-1=3`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 计算：(-3)+5= \fillin，(-2)×4= \fillin。 | 2 | -8`,
      String.raw`2 | fill | 若|x|=3，则x= \fillin。 | ±3`,
      String.raw`3 | fill | 如图，点A、B、C在同一条直线上，AB=5，BC=2，则AC的长为 \fillin。 | 7或3`,
      String.raw`4 | choice | 下列各数：①-2 ②0 ③3.5 ④1/2，其中是整数的有 \paren | ①②* / ①③ / ②④ / ③④`,
      String.raw`5 | solution | 先化简，再求值：(x+1)(x-1)-x²+2x，其中x=2。 | 原式=2x-1=3`,
    ]);
  });

  it('reads "A:" below numbered questions', () => {
    const paper = String.raw`
**Q1. What is polymorphism?**
**A:** The ability of objects to take many forms.
**Q2. What is encapsulation?**
**A:** Hiding internal state.
**Q3. Name two access modifiers.**
**A:** public and private.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | What is polymorphism? | The ability of objects to take many forms.`,
      String.raw`2 | solution | What is encapsulation? | Hiding internal state.`,
      String.raw`3 | solution | Name two access modifiers. | public and private.`,
    ]);
  });

  it('reads a key below the word Solution', () => {
    const paper = String.raw`
1. (15 points) A block of mass 2 kg slides down an incline.
a) Draw the free body diagram. (5)
b) Find the acceleration. (10)
2. (10 points) Two charges are separated by 0.1 m.
a) Find the force. (5)
b) Find the field at the midpoint. (5)
Solution
1. a) diagram b) a = 4.9 m/s^2
2. a) F = 3.6 N b) E = 0`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | A block of mass 2 kg slides down an incline. a) Draw the free body diagram. (5) b) Find the acceleration. (10) | a) diagram b) a = 4.9 m/s^2`,
      String.raw`2 | solution | Two charges are separated by 0.1 m. | a) F = 3.6 N b) E = 0`,
    ]);
  });

  it('reads points in front of the number', () => {
    const paper = String.raw`
[3] 1. Define velocity.
[5] 2. A stone falls 20 m. Find the time.
[2] 3. State the unit of power.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | Define velocity.`,
      String.raw`2 | solution | A stone falls 20 m. Find the time.`,
      String.raw`3 | solution | State the unit of power.`,
    ]);
  });

  it('reads numbers of a key that formulas absorbed', () => {
    const paper = String.raw`
1. 方程的解是____．
2. 概率是____．
3. 面积是____．
4. 体积是____．
5. 求导数．
参考答案
1. $3$．$2.\frac{1}{6}$．$3.2025$．$4.\sqrt{2}$
5. $f'(x)=2x$`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 方程的解是 \fillin． | $3$`,
      String.raw`2 | fill | 概率是 \fillin． | $\frac{1}{6}$`,
      String.raw`3 | fill | 面积是 \fillin． | $2025$`,
      String.raw`4 | fill | 体积是 \fillin． | $\sqrt{2}$`,
      String.raw`5 | solution | 求导数． | $f'(x)=2x$`,
    ]);
  });

  it('reads a key of small letters attached to their numbers', () => {
    const paper = String.raw`
Part A (Choose the best answer)
1) The opportunity cost of a good is:
a. the time lost in finding it.
b. the quantity of other goods sacrificed to get it.
c. its expenditure.
d. its price.
2) A demand curve slopes
a. upward
b. downward
c. flat
d. vertical
3) Inflation means
a. falling prices
b. rising prices
c. stable prices
d. no prices
Part B (Short essays)
4) Explain the law of supply.
5) Distinguish micro- from macroeconomics.
KEY: 1b 2b 3b`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The opportunity cost of a good is: | the time lost in finding it. / the quantity of other goods sacrificed to get it.* / its expenditure. / its price.`,
      String.raw`2 | choice | A demand curve slopes | upward / downward* / flat / vertical`,
      String.raw`3 | choice | Inflation means | falling prices / rising prices* / stable prices / no prices`,
      String.raw`4 | solution | Explain the law of supply.`,
      String.raw`5 | solution | Distinguish micro- from macroeconomics.`,
    ]);
  });

  it('reads a key after 解答', () => {
    const paper = String.raw`
一、單選題（每題3分）
（　）1. 下列何者為再生能源？
(A)煤 (B)石油 (C)風力 (D)天然氣
（　）2. 臺灣四面環海，屬於何種地形？
(A)島嶼 (B)半島 (C)內陸 (D)高原
二、題組
閱讀下文，回答3-4題。
全球暖化造成海平面上升，許多低窪的島國面臨被淹沒的危機。
（　）3. 文中提到的危機為何？
(A)地震 (B)淹沒 (C)颱風 (D)乾旱
（　）4. 造成此危機的原因是？
(A)暖化 (B)戰爭 (C)貧窮 (D)疾病
三、非選擇題
5. 請說明減緩暖化的方法兩項。
解答：1.C 2.A 3.B 4.A`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 下列何者為再生能源？ \paren | 煤 / 石油 / 風力* / 天然氣`,
      String.raw`2 | choice | 臺灣四面環海，屬於何種地形？ \paren | 島嶼* / 半島 / 內陸 / 高原`,
      String.raw`3 | choice | 文中提到的危機為何？ \paren | 地震 / 淹沒* / 颱風 / 乾旱`,
      String.raw`4 | choice | 造成此危機的原因是？ \paren | 暖化* / 戰爭 / 貧窮 / 疾病`,
      String.raw`5 | solution | 請說明減緩暖化的方法兩項。`,
    ]);
  });

  it('reads circled numbers as the letters of options', () => {
    const paper = String.raw`
一、选择题（把正确答案的序号填在括号里）
1. 下面最长的是（　　）。
①1米　②1分米　③1厘米
2. 下面最轻的是（　　）。
①大象　②小猫　③蚂蚁
3. 钟面上时针走一大格是（　　）。
①1秒　②1分　③1时
二、解决问题
4. 3盒铅笔有36支，每盒多少支？
参考答案
一、1. ① 2. ③ 3. ③
二、4. 12支`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | 下面最长的是 \paren。 | 1米* / 1分米 / 1厘米`,
      String.raw`2 | choice | 下面最轻的是 \paren。 | 大象 / 小猫 / 蚂蚁*`,
      String.raw`3 | choice | 钟面上时针走一大格是 \paren。 | 1秒 / 1分 / 1时*`,
      String.raw`4 | solution | 3盒铅笔有36支，每盒多少支？ | 12支`,
    ]);
  });
});

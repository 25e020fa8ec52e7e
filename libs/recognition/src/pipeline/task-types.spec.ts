/** Whole papers whose tasks name their types in words. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('types of tasks', () => {
  it('distinguishes problems and drawings from blanks to fill', () => {
    const paper = String.raw`
一、看清题目，巧思妙算。
1. 直接写出得数。
0.5×4＝　　7.2÷9＝
2. 脱式计算，能简算的要简算。
1.25×32×0.25
3. 求未知数x。
2x＋7＝19
二、动手操作。
1. 画一个直径是4厘米的圆。
2. 在方格纸上画出三角形旋转后的图形。
三、走进生活，解决问题。
1. 一套运动服打八折后售价240元，原价多少元？`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 直接写出得数。 0.5×4＝ 7.2÷9＝ \fillin.`,
      String.raw`2 | solution | 脱式计算，能简算的要简算。 1.25×32×0.25`,
      String.raw`3 | solution | 求未知数x。 2x＋7＝19`,
      String.raw`1 | solution | 画一个直径是4厘米的圆。`,
      String.raw`2 | solution | 在方格纸上画出三角形旋转后的图形。`,
      String.raw`1 | solution | 一套运动服打八折后售价240元，原价多少元？`,
    ]);
  });

  it('recognises a proof between fill-in questions', () => {
    const paper = String.raw`
例1　在等差数列中，已知首项与公差，求通项公式。
跟踪训练1　数列的公差为2，则第7项为________．
例2　已知数列满足递推关系，证明：它是等差数列．
跟踪训练2　判断它是否为等差数列，并说明理由．
例3　两数的等差中项为4，则它们的和为________．`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 在等差数列中，已知首项与公差，求通项公式。`,
      String.raw`1 | fill | 数列的公差为2，则第7项为 \fillin．`,
      String.raw`2 | solution | 已知数列满足递推关系，证明：它是等差数列．`,
      String.raw`2 | solution | 判断它是否为等差数列，并说明理由．`,
      String.raw`3 | fill | 两数的等差中项为4，则它们的和为 \fillin．`,
    ]);
  });

  it('reads a question of many points with parts as a problem, but not an experiment', () => {
    const paper = String.raw`
二、非选择题（共40分）
15．（14分）某温度下，向容器中充入三种气体。
（1）该反应的方程式为________。
（2）平均反应速率为________。
16．（12分）某小组做“测定溶液浓度”的实验。
（1）应选用的指示剂是________。
（2）计算浓度：________。
17．（6分）细胞膜由________和________构成。`;
    expect(readLines(paper)).toEqual([
      String.raw`15 | solution | 某温度下，向容器中充入三种气体。 \subp 该反应的方程式为 \fillin。 \subp 平均反应速率为 \fillin。`,
      String.raw`16 | fill | 某小组做“测定溶液浓度”的实验。 \subp 应选用的指示剂是 \fillin。 \subp 计算浓度： \fillin。`,
      String.raw`17 | fill | 细胞膜由 \fillin 和 \fillin 构成。`,
    ]);
  });

  it('reads several brackets below a text as blanks', () => {
    const paper = String.raw`
二、课内阅读（10分）
1. 解释下列句中加点的词。
（1）太丘舍去（　　）
（2）相委而去（　　）
2. 从文中找出下列词语的反义词。粗（　　）　松（　　）
3. 这段话告诉我们什么？`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 解释下列句中加点的词。 \subp 太丘舍去 \fillin \subp 相委而去 \fillin`,
      String.raw`2 | fill | 从文中找出下列词语的反义词。粗 \fillin 松 \fillin`,
      String.raw`3 | solution | 这段话告诉我们什么？`,
    ]);
  });

  it('reads no options in the letters of a sentence', () => {
    const paper = String.raw`
1. 某工厂生产两种产品A和B. 每生产一单位产品A，需消耗原材料3单位；每生产一单位产品B，需消耗原材料4单位.
(a) 写出目标函数和约束条件；
(b) 求最大利润.
2. 求积分的数值解.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 某工厂生产两种产品A和B. 每生产一单位产品A，需消耗原材料3单位；每生产一单位产品B，需消耗原材料4单位. \subp 写出目标函数和约束条件； \subp 求最大利润.`,
      String.raw`2 | solution | 求积分的数值解.`,
    ]);
  });

  it('does not read the letters of a first part as options of the whole question', () => {
    const paper = String.raw`
17．【模块一】（12分）
（1）（4分）关于空气湿度，下列说法正确的是______（填入正确选项前的字母）。
（A）湿度大
（B）湿度小
（C）湿度不变
（D）以上都对
解析：湿度是比值。
（2）（8分）容器内充有压缩空气，求压强。
解析：由玻意耳定律得。
18．（8分）求速度。`;
    expect(readLines(paper)).toEqual([
      String.raw`17 | solution | 【模块一】 \subp （4分）关于空气湿度，下列说法正确的是 \fillin （填入正确选项前的字母）。 （A）湿度大 （B）湿度小 （C）湿度不变 （D）以上都对 | 湿度是比值。 （2）（8分）容器内充有压缩空气，求压强。 由玻意耳定律得。`,
      String.raw`18 | solution | 求速度。`,
    ]);
  });

  it('recognises words to write below their sounds', () => {
    const paper = String.raw`
1. 看拼音，写词语。
zhōu jiǎo　　yǎn jing （　　）
2. 组词。
江（　　）　红（　　）`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 看拼音，写词语。 zhōu jiǎo yǎn jing \fillin`,
      String.raw`2 | fill | 组词。 江 \fillin 红 \fillin`,
    ]);
  });

  it('reads Roman numbers as parts if all of them are answered', () => {
    const paper = String.raw`
1. Consider the function f.
(i) What is f(4)?
(ii) State the running time.
(iii) Give a faster algorithm.
Answer: (i) 3 (ii) exponential (iii) memoise
2. Define a heap.
Answer: A complete tree with an order.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | Consider the function f. (i) What is f(4)? (ii) State the running time. (iii) Give a faster algorithm. | (i) 3 (ii) exponential (iii) memoise`,
      String.raw`2 | solution | Define a heap. | A complete tree with an order.`,
    ]);
  });

  it('recognises sentences to translate between blanks', () => {
    const paper = String.raw`
一、古诗默写
1. 海内存知己，________。
2. 把下列句子翻译成现代汉语。
重岩叠嶂，隐天蔽日
3. ________，一览众山小。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 海内存知己， \fillin。`,
      String.raw`2 | solution | 把下列句子翻译成现代汉语。 重岩叠嶂，隐天蔽日`,
      String.raw`3 | fill | \fillin，一览众山小。`,
    ]);
  });

  it('leaves letters to a part below a heading that offers no choice', () => {
    const paper = String.raw`
二、非选择题（共30分）
16．实验题（Ⅰ、Ⅱ两题共14分）
（1）在探究实验中，下列操作正确的是________。
A．先放开小车
B．先接通电源
C．同时进行
17．（8分）求物体的加速度。`;
    expect(readLines(paper)).toEqual([
      String.raw`16 | fill | 实验题（Ⅰ、Ⅱ两题共14分） \subp 在探究实验中，下列操作正确的是 \fillin。 A．先放开小车 B．先接通电源 C．同时进行`,
      String.raw`17 | solution | 求物体的加速度。`,
    ]);
  });

  it('reads single words as options if answers name some of them', () => {
    const paper = String.raw`
1. Which keyword prevents extension?
a) static
b) final
c) const
Answer: b) final
2. What is the default value?
a) null
b) 1
c) 0
3. Which of these are checked?
a) IOException
b) ArithmeticException
c) SQLException
Answer: a)
4. Which collection has no duplicates?
a) Set
b) List
c) Vector
5. Explain the difference between the two.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | Which keyword prevents extension? | static / final* / const`,
      String.raw`2 | choice | What is the default value? | null / 1 / 0`,
      String.raw`3 | choice | Which of these are checked? | IOException* / ArithmeticException / SQLException`,
      String.raw`4 | choice | Which collection has no duplicates? | Set / List / Vector`,
      String.raw`5 | solution | Explain the difference between the two.`,
    ]);
  });

  it('recognises a question by its mark between blanks', () => {
    const paper = String.raw`
四、从方框中选择合适的单词填空。
| on　in　at　under　behind |
1. The book is ______ the desk.
2. I get up ______ six.
3. My birthday is ______ May.
五、看图回答问题。
4. Where is the cat?
5. What colour is the ball?`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | The book is \fillin the desk.`,
      String.raw`2 | fill | I get up \fillin six.`,
      String.raw`3 | fill | My birthday is \fillin May.`,
      String.raw`4 | solution | Where is the cat?`,
      String.raw`5 | solution | What colour is the ball?`,
    ]);
  });

  it('reads types from the words of headings in primary schools', () => {
    const paper = String.raw`
一、认真读题，谨慎填写
1. 五千零八写作（　　）。
2. 比较大小：0.5○0.50。
二、小小法官巧断案
1. 所有的质数都是奇数。（　　）
2. 0既是正数也是负数。（　　）
三、择优录取
1. 最小的质数是（　　）。
A. 0 B. 1 C. 2
2. 圆有（　　）条对称轴。
A. 1 B. 2 C. 无数
四、细心算一算
1. 36×25
2. 4.8÷0.6
五、实践操作
1. 以点O为圆心，作一个半径2厘米的圆。
2. 量出∠A的度数。
六、走进生活
1. 一辆汽车每小时行60千米，3小时行多少千米。
2. 妈妈买3千克苹果用去18元，买5千克要多少元。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 五千零八写作 \fillin。`,
      String.raw`2 | fill | 比较大小：0.5○0.50 \fillin.`,
      String.raw`1 | choice | 所有的质数都是奇数。 \paren | 正确 / 错误`,
      String.raw`2 | choice | 0既是正数也是负数。 \paren | 正确 / 错误`,
      String.raw`1 | choice | 最小的质数是 \paren。 | 0 / 1 / 2`,
      String.raw`2 | choice | 圆有 \paren 条对称轴。 | 1 / 2 / 无数`,
      String.raw`1 | solution | 36×25`,
      String.raw`2 | solution | 4.8÷0.6`,
      String.raw`1 | solution | 以点O为圆心，作一个半径2厘米的圆。`,
      String.raw`2 | solution | 量出∠A的度数。`,
      String.raw`1 | solution | 一辆汽车每小时行60千米，3小时行多少千米。`,
      String.raw`2 | solution | 妈妈买3千克苹果用去18元，买5千克要多少元。`,
    ]);
  });

  it('reads types from the words of English headings', () => {
    const paper = String.raw`
Section A: Objective Questions
1. The capital of Italy is
A. Rome
B. Milan
C. Turin
Part B: Complete the sentences
2. Water is made of hydrogen and
3. The largest planet is
Part C: Long questions
4. The causes of the First World War
5. The structure of an atom`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | The capital of Italy is | Rome / Milan / Turin`,
      String.raw`2 | fill | Water is made of hydrogen and \fillin.`,
      String.raw`3 | fill | The largest planet is \fillin.`,
      String.raw`4 | solution | The causes of the First World War`,
      String.raw`5 | solution | The structure of an atom`,
    ]);
  });

  it('reads types from the words of headings in Chinese lessons', () => {
    const paper = String.raw`
一、看拼音写词语
1. chūn tiān　　huā duǒ
2. xiǎo niǎo　　dà shù
二、给下列字组词
3. 江　红
4. 清　晴
三、修改病句
5. 我们要养成认真。
6. 他穿着衣服和帽子。
四、古诗文默写
7. 春眠不觉晓，处处闻啼鸟。
8. 请赏析“闻”字的妙处。`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | chūn tiān huā duǒ \fillin.`,
      String.raw`2 | fill | xiǎo niǎo dà shù \fillin.`,
      String.raw`3 | fill | 江 红 \fillin.`,
      String.raw`4 | fill | 清 晴 \fillin.`,
      String.raw`5 | solution | 我们要养成认真。`,
      String.raw`6 | solution | 他穿着衣服和帽子。`,
      String.raw`7 | fill | 春眠不觉晓，处处闻啼鸟 \fillin.`,
      String.raw`8 | solution | 请赏析“闻”字的妙处。`,
    ]);
  });
});

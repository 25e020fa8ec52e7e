/** Whole papers with questions in or around a text. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from './printed-lines.fixture.js';

describe('questions around a text', () => {
  it('reads blanks in a table, and omits the script after the questions', () => {
    const paper = String.raw`
2024学年九年级英语第一次月考
第一部分 听力（共15分）
一、听小对话，从A、B、C三个选项中选择正确答案。（每小题1分，共3分）
1. What time does the bus leave?
A. At 7:00.    B. At 7:30.    C. At 8:00.
2. Where is Tom?
A. At home.    B. At school.    C. In the park.
3. What colour is the bag?
A. Red.    B. Blue.    C. Green.
二、听短文，根据所听内容完成表格，每空一词。（共2分）
| Name | Age | Hobby |⏎| --- | --- | --- |⏎| Lucy | 4.________ | 5.________ |
第二部分 笔试
三、单项选择（每小题1分，共2分）
6. I have ____ apple.
A. a    B. an    C. the    D. /
7. He ____ to school every day.
A. go    B. goes    C. going    D. gone
四、书面表达（10分）
8. 假如你是李华，请写一封80词左右的邮件，介绍你的学校生活。
听力材料及答案
1. M: What time does the bus leave? W: At half past seven.
2. W: Is Tom at home? M: No, he is in the park.
3. M: What colour is your bag? W: It is blue.
参考答案
1-3 BCB 4. 13 5. swimming 6-7 BB
8. One possible version: Dear friend, my school is big.`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | What time does the bus leave? | At 7:00. / At 7:30.* / At 8:00.`,
      String.raw`2 | choice | Where is Tom? | At home. / At school. / In the park.*`,
      String.raw`3 | choice | What colour is the bag? | Red. / Blue.* / Green.`,
      String.raw`4 | fill | Lucy \fillin (5) | 13`,
      String.raw`5 | fill | Lucy (4) \fillin | swimming`,
      String.raw`6 | choice | I have \fillin apple. | a / an* / the / /`,
      String.raw`7 | choice | He \fillin to school every day. | go / goes* / going / gone`,
      String.raw`8 | solution | 假如你是李华，请写一封80词左右的邮件，介绍你的学校生活。 | One possible version: Dear friend, my school is big.`,
    ]);
  });

  it('reads a key in brackets below sentences to choose from', () => {
    const paper = String.raw`
第二节 （共5小题；每小题2.5分，满分12.5分）
阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。
Sleep is important. 36 Many students go to bed late. 37 Teachers say that tired pupils learn less.
38 First, keep a fixed time. Second, leave your phone outside the room. 39 Third, do sport in the day.
40 A good night makes a good day.
A. It helps your body rest.
B. Phones keep you awake.
C. Here are some tips.
D. This is bad for them.
E. Sleep well tonight.
F. Cats sleep all day.
G. Beds are expensive.
【答案】36. A  37. D  38. C  39. B  40. E`;
    expect(readLines(paper)).toEqual([
      String.raw`36 | choice | Sleep is important. \fillin Many students go to bed late. | It helps your body rest.* / Phones keep you awake. / Here are some tips. / This is bad for them. / Sleep well tonight. / Cats sleep all day. / Beds are expensive.`,
      String.raw`37 | choice | (36) Many students go to bed late. \fillin Teachers say that tired pupils learn less. | It helps your body rest. / Phones keep you awake. / Here are some tips. / This is bad for them.* / Sleep well tonight. / Cats sleep all day. / Beds are expensive.`,
      String.raw`38 | choice | \fillin First, keep a fixed time. | It helps your body rest. / Phones keep you awake. / Here are some tips.* / This is bad for them. / Sleep well tonight. / Cats sleep all day. / Beds are expensive.`,
      String.raw`39 | choice | Second, leave your phone outside the room. \fillin Third, do sport in the day. | It helps your body rest. / Phones keep you awake.* / Here are some tips. / This is bad for them. / Sleep well tonight. / Cats sleep all day. / Beds are expensive.`,
      String.raw`40 | choice | \fillin A good night makes a good day. | It helps your body rest. / Phones keep you awake. / Here are some tips. / This is bad for them. / Sleep well tonight.* / Cats sleep all day. / Beds are expensive.`,
    ]);
  });

  it('assigns the gaps of a dialogue the options below it', () => {
    const paper = String.raw`
三、判断正误（正确的写T，错误的写F）
（    ）11. The sun rises in the west.
（    ）12. Water is made of two elements.
（    ）13. A whale is a fish.
四、补全对话，从方框中选出恰当的句子，有两项多余。
A: Hello! 14________
B: I'm fine. And you?
A: I'm OK. 15________
B: I am going to the library.
A: 16________
B: Sure, let's go.
A. Can I go with you?
B. How are you?
C. Where are you going?
D. What is it?
E. Who is he?
答案：11. F 12. T 13. F 14. B 15. C 16. A`;
    expect(readLines(paper)).toEqual([
      String.raw`11 | choice | The sun rises in the west. \paren | 正确 / 错误*`,
      String.raw`12 | choice | Water is made of two elements. \paren | 正确* / 错误`,
      String.raw`13 | choice | A whale is a fish. \paren | 正确 / 错误*`,
      String.raw`14 | choice | A: Hello! \fillin | Can I go with you? / How are you?* / Where are you going? / What is it? / Who is he?`,
      String.raw`15 | choice | A: I'm OK. \fillin | Can I go with you? / How are you? / Where are you going?* / What is it? / Who is he?`,
      String.raw`16 | choice | A: \fillin | Can I go with you?* / How are you? / Where are you going? / What is it? / Who is he?`,
    ]);
  });

  it('reads the options of a cloze in a table with its numbers', () => {
    const paper = String.raw`
完形填空（共5小题）
Tom was a shy boy. One day his teacher asked him to ___1___ a speech. He was ___2___ at first, but his friend ___3___ him. He practised every ___4___. At last he ___5___ the first prize.
| 1. A. give | B. take | C. do | D. have |⏎| --- | --- | --- | --- |⏎| 2. A. glad | B. nervous | C. angry | D. bored |⏎| 3. A. stopped | B. helped | C. hit | D. left |⏎| 4. A. day | B. year | C. week | D. month |⏎| 5. A. lost | B. won | C. beat | D. sold |
答案：1-5 ABBAB`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | One day his teacher asked him to \fillin a speech. | give* / take / do / have`,
      String.raw`2 | choice | He was \fillin at first, but his friend (3) him. | glad / nervous* / angry / bored`,
      String.raw`3 | choice | He was (2) at first, but his friend \fillin him. | stopped / helped* / hit / left`,
      String.raw`4 | choice | He practised every \fillin. | day* / year / week / month`,
      String.raw`5 | choice | At last he \fillin the first prize. | lost / won* / beat / sold`,
    ]);
  });

  it('assigns lettered meanings to the words above them that have a rule in front', () => {
    const paper = String.raw`
Part C. Match the words with their meanings. Write the letter on the line.
_____ 1. photosynthesis
_____ 2. evaporation
_____ 3. condensation
_____ 4. erosion
a. water changes into gas
b. plants make food
c. gas changes into water
d. soil is carried away
Answers: 1. b  2. a  3. c  4. d`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | photosynthesis（ ） | water changes into gas / plants make food* / gas changes into water / soil is carried away`,
      String.raw`2 | choice | evaporation（ ） | water changes into gas* / plants make food / gas changes into water / soil is carried away`,
      String.raw`3 | choice | condensation（ ） | water changes into gas / plants make food / gas changes into water* / soil is carried away`,
      String.raw`4 | choice | erosion（ ） | water changes into gas / plants make food / gas changes into water / soil is carried away*`,
    ]);
  });

  it('reads cases whose questions restart at 1', () => {
    const paper = String.raw`
案例分析题（共30分）
案例一：某企业2020年成立，主营服装。2022年因经营不善，现金流紧张。
问题：
1. 分析该企业现金流紧张的原因。（8分）
2. 提出改进建议。（7分）
案例二：小李在超市购物时滑倒受伤，要求超市赔偿。
问题：
1. 超市是否应当承担责任？为什么？（8分）
2. 小李可以主张哪些赔偿？（7分）`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | solution | 分析该企业现金流紧张的原因。`,
      String.raw`2 | solution | 提出改进建议。`,
      String.raw`1 | solution | 超市是否应当承担责任？为什么？`,
      String.raw`2 | solution | 小李可以主张哪些赔偿？`,
    ]);
  });

  it('reads circled options without a space, below headings that continue the numbers', () => {
    const paper = String.raw`
三年级上册数学练习
一、我会填
1、1米＝（    ）分米
2、我的身高约是135（    ）。
二、我会选（把序号填在括号里）
3、一枚硬币厚约2（    ）。
   ①毫米    ②厘米    ③分米
4、下面最重的是（    ）。
   ①一只鸡    ②一头牛    ③一只猫
5、一本书有（    ）页。
   ①10    ②120    ③9000
三、我会算
6、口算。
7×8＝    9×6＝    63÷7＝
7、竖式计算。
36＋57＝    802－99＝
四、解决问题
8、小红有12张卡片，小明的张数是小红的3倍，小明有多少张？
9*、【挑战题】一根绳子剪去一半后还剩8米，原来长多少米？`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | 1米＝ \fillin 分米`,
      String.raw`2 | fill | 我的身高约是135 \fillin。`,
      String.raw`3 | choice | 一枚硬币厚约2 \paren。 | 毫米 / 厘米 / 分米`,
      String.raw`4 | choice | 下面最重的是 \paren。 | 一只鸡 / 一头牛 / 一只猫`,
      String.raw`5 | choice | 一本书有 \paren 页。 | 10 / 120 / 9000`,
      String.raw`6 | fill | 口算。 7×8＝ 9×6＝ 63÷7＝ \fillin.`,
      String.raw`7 | solution | 竖式计算。 36＋57＝ 802－99＝`,
      String.raw`8 | solution | 小红有12张卡片，小明的张数是小红的3倍，小明有多少张？`,
      String.raw`9 | solution | 【挑战题】一根绳子剪去一半后还剩8米，原来长多少米？`,
    ]);
  });

  it('does not read a blank in the title of an essay as a blank to fill', () => {
    const paper = String.raw`
四、作文（50分）
20．从下面两个题目中任选一题，写一篇不少于600字的文章。
题目一：那一刻，我长大了
题目二：______的味道（先将题目补充完整）
要求：①文体不限（诗歌除外）；②不得出现真实校名、人名。`;
    expect(readLines(paper)).toEqual([
      String.raw`20 | solution | 从下面两个题目中任选一题，写一篇不少于600字的文章。 题目一：那一刻，我长大了 题目二： \fillin 的味道（先将题目补充完整） 要求：①文体不限（诗歌除外）；②不得出现真实校名、人名。`,
    ]);
  });

  it('reads a rule below a sentence to translate as the place of the answer', () => {
    const paper = String.raw`
五、汉译英（每小题2分，共6分）
31. 我从来没有去过北京。
__________________________________
32. 他太累了，走不动了。
__________________________________
33. 多亏了你的帮助，我成功了。
__________________________________
六、书面表达
34. 请以“My Dream”为题写一篇英语短文，80词左右。
答案
31. I have never been to Beijing.
32. He was too tired to walk on.
33. Thanks to your help, I succeeded.
34. 略`;
    expect(readLines(paper)).toEqual([
      String.raw`31 | solution | 我从来没有去过北京。 \fillin | I have never been to Beijing.`,
      String.raw`32 | solution | 他太累了，走不动了。 \fillin | He was too tired to walk on.`,
      String.raw`33 | solution | 多亏了你的帮助，我成功了。 \fillin | Thanks to your help, I succeeded.`,
      String.raw`34 | solution | 请以“My Dream”为题写一篇英语短文，80词左右。 | 略`,
    ]);
  });

  it('reads two columns to match, with a place for the answer after the first', () => {
    const paper = String.raw`
三、搭配题（每题2分，共8分）
（　）1. How are you?　　　A. I'm ten.
（　）2. How old are you?　　B. Fine, thanks.
（　）3. What's this?　　　C. Yes, it is.
（　）4. Is this a cat?　　　D. It's a pen.
答案：1-4 BADC`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | fill | How are you? \fillin | B`,
      String.raw`2 | fill | How old are you? \fillin | A`,
      String.raw`3 | fill | What's this? \fillin | D`,
      String.raw`4 | fill | Is this a cat? \fillin | C`,
    ]);
  });

  it('reads headings of parts in English', () => {
    const paper = String.raw`
Listening Part（听力部分）
一、听录音，选出你所听到的单词，将序号填在括号里。
（　　）1. A. pen　B. pencil　C. ruler
（　　）2. A. red　B. blue　C. green
二、听录音，给下列图片排序。
（　）　（　）　（　）　（　）
Writing Part（笔试部分）
三、选出不同类的单词。
（　　）3. A. dog　B. cat　C. book
（　　）4. A. one　B. red　C. two
四、情景选择。
（　　）5. 早上见到老师，你应说：
A. Good morning!　B. Good night!
（　　）6. 你想知道对方的名字，应问：
A. How are you?　B. What's your name?`;
    expect(readLines(paper)).toEqual([
      String.raw`1 | choice | \paren | pen / pencil / ruler`,
      String.raw`2 | choice | \paren | red / blue / green`,
      String.raw`2 | choice | 听录音，给下列图片排序。 \paren`,
      String.raw`3 | choice | \paren | dog / cat / book`,
      String.raw`4 | choice | \paren | one / red / two`,
      String.raw`5 | choice | 早上见到老师，你应说： \paren | Good morning! / Good night!`,
      String.raw`6 | choice | 你想知道对方的名字，应问： \paren | How are you? / What's your name?`,
    ]);
  });
});

/** Options labelled with letters and numbers of other languages, and questions counted by letters. */
import { describe, expect, it } from '@jest/globals';
import { readLines } from '../../pipeline/printed-lines.fixture.js';

describe('questions that a letter and a number count', () => {
  it('belong to the section of their letter, with its part of the key', () => {
    expect(
      readLines(`
Тест по биологии
А1 Клеточная стенка есть у
а) животных
б) растений
в) вирусов
А2 Органоид, синтезирующий белок
а) рибосома
б) лизосома
в) вакуоль
В1 Назовите две функции мембраны.
В2 Назовите две функции ядра.
Ответы: А1 - б, А2 - а; В1 - защита; В2 - деление`),
    ).toEqual([
      '1 | choice | Клеточная стенка есть у | животных / растений* / вирусов',
      '2 | choice | Органоид, синтезирующий белок | рибосома* / лизосома / вакуоль',
      '1 | solution | Назовите две функции мембраны. | защита',
      '2 | solution | Назовите две функции ядра. | деление',
    ]);
  });

  it('may have their own headings, and options by numbers', () => {
    expect(
      readLines(`
Часть А
А1. Какой газ преобладает в атмосфере?
1) кислород
2) азот
3) аргон
А2. Столица Франции —
1) Лион 2) Париж 3) Ницца
Часть С
С1. Докажите, что сумма двух чётных чисел чётна.
С2. Объясните, почему бывают приливы.`),
    ).toEqual([
      '1 | choice | Какой газ преобладает в атмосфере? | кислород / азот / аргон',
      '2 | choice | Столица Франции — | Лион / Париж / Ницца',
      '1 | solution | Докажите, что сумма двух чётных чисел чётна.',
      '2 | solution | Объясните, почему бывают приливы.',
    ]);
  });

  it('may have a point between: A.1.', () => {
    const questions = readLines(`
OPCIÓN A
A.1. (2 puntos) Calcula el límite.
A.2. (2,5 puntos) Estudia la continuidad.
OPCIÓN B
B.1. (2 puntos) Calcula la integral.
B.2. (3 puntos) Resuelve el sistema.`);
    expect(questions.map((line) => line.split(' | ').filter((_, at) => at !== 1))).toEqual([
      ['1', 'Calcula el límite.'],
      ['2', 'Estudia la continuidad.'],
      ['1', 'Calcula la integral.'],
      ['2', 'Resuelve el sistema.'],
    ]);
  });
});

describe('letters of other alphabets', () => {
  it('are tasks if the question wants each', () => {
    const [question] = readLines(`
1. Вычислите:
а) 2 + 3
б) 4 · 5
в) 9 : 3
2. Решите уравнения:
а) x + 1
б) x + 2
в) x + 3`);
    expect(question).toBe('1 | solution | Вычислите: а) 2 + 3 б) 4 · 5 в) 9 : 3');
  });

  it('label options if the answer names one', () => {
    const questions = readLines(`
Задание 1. Выберите верное утверждение.
а) Луна — звезда
б) Солнце — звезда
в) Марс — звезда
Ответ: б
Задание 2. Объясните, почему бывают приливы.`);
    expect(questions[0]).toBe(
      '1 | choice | Выберите верное утверждение. | Луна — звезда / Солнце — звезда* / Марс — звезда',
    );
  });

  it('label options in kana if the question says so', () => {
    const questions = readLines(`
問1 正しいものを次のア～エから一つ選びなさい。
ア 三角形 イ 四角形 ウ 五角形 エ 六角形
問2 円周率を説明しなさい。`);
    expect(questions[0]).toBe(
      '1 | choice | 正しいものを次のア～エから一つ選びなさい。 | 三角形 / 四角形 / 五角形 / 六角形',
    );
  });
});

it('reads rows of numbered options below numbers that continue', () => {
  const questions = readLines(`
問題1 （　）に入る最もよいものを選びなさい。
1 毎日日本語を（　）しています。
1 勉強 2 運動 3 旅行 4 料理
2 雨が（　）います。
1 降って 2 吹いて 3 鳴って 4 咲いて
問題2 読み方として最もよいものを選びなさい。
3 新しい本を買った。
1 あたらしい 2 うつくしい 3 やさしい 4 ただしい`);
  expect(questions).toEqual([
    String.raw`1 | choice | 毎日日本語を \paren しています。 | 勉強 / 運動 / 旅行 / 料理`,
    String.raw`2 | choice | 雨が \paren います。 | 降って / 吹いて / 鳴って / 咲いて`,
    '3 | choice | 新しい本を買った。 | あたらしい / うつくしい / やさしい / ただしい',
  ]);
});

it('reads a key in the letters of the options, after the name of their part', () => {
  const questions = readLines(`
Упражнение 1. Выберите правильный вариант.
1. Столица России
а) Москва
б) Тверь
в) Псков
2. Самая длинная река Европы
а) Дон
б) Волга
в) Обь
Упражнение 2. Подчеркните подлежащее.
1. Мама мыла раму.
2. Дети играют в парке.
Ответы
Упражнение 1: 1. а 2. б`);
  expect(questions[0]).toContain('Москва*');
  expect(questions[1]).toContain('Волга*');
});

it('takes small letters of a key for options, one entry on each line', () => {
  const questions = readLines(`
Pregunta 1 ¿Quién pintó el Guernica?
a) Dalí
b) Picasso
c) Goya
Pregunta 2 ¿Qué río pasa por Sevilla?
a) Tajo
b) Ebro
c) Guadalquivir
Pregunta 3 Explica las causas de la guerra.
Respuestas
1. b
2. c`);
  expect(questions.slice(0, 2)).toEqual([
    '1 | choice | ¿Quién pintó el Guernica? | Dalí / Picasso* / Goya',
    '2 | choice | ¿Qué río pasa por Sevilla? | Tajo / Ebro / Guadalquivir*',
  ]);
});

it('does not change the letters of a plane', () => {
  const [question] = readLines(`
1. Montrer que la droite est orthogonale au plan (BDE).
2. Calculer le volume du tétraèdre.`);
  expect(question).toContain('au plan (BDE).');
});

it('reads true-or-false statements below a heading in Spanish', () => {
  const questions = readLines(`
1. Explica las causas de la guerra.
Verdadero o falso
2. La Tierra es plana.
3. Madrid es la capital de España.
Respuestas
2. F
3. V`);
  expect(questions.slice(1)).toEqual([
    '2 | choice | La Tierra es plana. | 正确 / 错误*',
    '3 | choice | Madrid es la capital de España. | 正确* / 错误',
  ]);
});

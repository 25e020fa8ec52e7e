/** Demo bank: English grammar and writing, so that the content also has the interface's second language. */
import { choice, fill, solution, type DemoBank } from './write.js';

const source = { year: '2026', grade: 'Grade 10', examType: 'Unit test' };

export const englishBank: DemoBank = {
  bank: {
    name: 'English · Grammar and Writing',
    description: 'Tenses, clauses and short writing tasks for the first year of senior high school.',
    category: 'english',
    tags: ['grammar', 'writing'],
    visibility: 'public',
    isPublic: true,
    cardColor: '#8C4A30',
  },
  questions: [
    choice(
      'By the time we reached the cinema, the film \\fillin for ten minutes.',
      ['was on', 'has been on', 'had been on', 'would be on'],
      'C',
      {
        difficulty: 2,
        tags: ['past perfect'],
        category: ['tenses'],
        source,
        score: 1,
        solution: 'The film began before a past moment, so the past perfect is needed.',
      },
    ),
    choice(
      'This is the museum \\fillin we visited during the summer holiday.',
      ['where', 'which', 'when', 'whose'],
      'B',
      {
        difficulty: 2,
        tags: ['relative clauses'],
        category: ['clauses'],
        source,
        score: 1,
        solution: '“Visited” needs an object, so the clause takes a relative pronoun.',
      },
    ),
    choice(
      'Which of the following sentences are correct?\\paren',
      [
        'Hardly had she sat down when the phone rang.',
        'Not until midnight he finished the report.',
        'Only by practising every day can you improve.',
        'Here comes the bus.',
      ],
      'ACD',
      { difficulty: 4, tags: ['inversion'], category: ['sentence structure'], source, score: 3 },
    ),
    fill(
      'If I \\fillin (be) you, I would apologise at once. She insisted that he \\fillin (see) a doctor.',
      ['were', '(should) see'],
      {
        difficulty: 3,
        tags: ['subjunctive'],
        category: ['mood'],
        source,
        score: 2,
      },
    ),
    fill('The bridge, \\fillin (build) in 1934, is still \\fillin (use) today.', ['built', 'used'], {
      difficulty: 2,
      tags: ['participles'],
      category: ['non-finite verbs'],
      source,
      score: 2,
    }),
    solution(
      'Your school is going to start a reading club. Write an e-mail of about 80 words to your friend Alex: introduce the club, and invite Alex to the first meeting.',
      [
        'Dear Alex,\nOur school is starting a reading club next month, and I have joined it. We shall read one book every two weeks and talk about it on Friday afternoons in the library. The first book is a collection of short stories, so even busy readers can finish it. The first meeting is on the 8th at four o’clock. Would you like to come with me? I am sure you will enjoy it.\nYours,\nLi Hua',
      ],
      { difficulty: 3, tags: ['e-mail'], category: ['writing'], source, score: 15 },
    ),
  ],
};

/** Demo bank: numbers and algebra in English, for bilingual classes. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2026', grade: 'Grade 9', examType: 'Maths club' };

export const contestBank: DemoBank = {
  bank: {
    name: 'Numbers and Algebra · Bilingual class',
    description: 'Short problems in English: divisibility, identities, sums. One proof.',
    category: 'mathematics',
    tags: ['algebra', 'number theory'],
    visibility: 'public',
    isPublic: true,
    allowCollaboration: true,
    cardColor: '#2F6C8A',
  },
  questions: [
    choice(
      r`If $x+\dfrac{1}{x}=3$, then $x^{2}+\dfrac{1}{x^{2}}$ equals \paren`,
      ['$5$', '$7$', '$9$', '$11$'],
      'B',
      {
        difficulty: 2,
        tags: ['identities'],
        category: ['algebra'],
        source,
        solution: r`Square both sides: $x^{2}+2+\dfrac{1}{x^{2}}=9$.`,
      },
    ),
    choice(r`The units digit of $7^{2026}$ is \paren`, ['$1$', '$3$', '$7$', '$9$'], 'D', {
      difficulty: 2,
      tags: ['modular arithmetic'],
      category: ['number theory'],
      source,
      solution: r`The units digits of powers of $7$ repeat as $7,9,3,1$, and $2026\equiv 2\pmod 4$.`,
    }),
    choice(r`How many positive divisors does $360$ have? \paren`, ['$18$', '$20$', '$24$', '$30$'], 'C', {
      difficulty: 2,
      tags: ['divisors'],
      category: ['number theory'],
      source,
      solution: r`$360=2^{3}\cdot 3^{2}\cdot 5$, so there are $4\cdot 3\cdot 2=24$ divisors.`,
    }),
    choice(
      r`Let $n$ be an integer. Which of these numbers are always even? \paren`,
      ['$n(n+1)$', '$n^{2}+n+1$', '$n^{2}-n$', '$n^{3}-n$'],
      'ACD',
      {
        difficulty: 3,
        tags: ['parity'],
        category: ['number theory'],
        source,
        solution: r`$n^{2}+n$ is even, so $n^{2}+n+1$ is odd.`,
      },
    ),
    fill(r`The sum $1+3+5+\cdots+99$ equals \fillin.`, ['$2500$'], {
      difficulty: 1,
      tags: ['arithmetic series'],
      category: ['algebra'],
      source,
      solution: r`The first $50$ odd numbers add up to $50^{2}$.`,
    }),
    fill(
      r`The greatest common divisor of $84$ and $126$ is \fillin, and their least common multiple is \fillin.`,
      ['$42$', '$252$'],
      {
        difficulty: 1,
        tags: ['gcd and lcm'],
        category: ['number theory'],
        source,
        solution: r`$84=2^{2}\cdot 3\cdot 7$ and $126=2\cdot 3^{2}\cdot 7$.`,
      },
    ),
    solution(
      r`Let $n$ be a positive integer.
\subp Factor $n^{3}-n$ completely.
\subp Hence prove that $6$ divides $n^{3}-n$.`,
      [
        r`$n^{3}-n=(n-1)n(n+1)$.`,
        r`Among three consecutive integers one is divisible by $3$ and at least one by $2$. Since $2$ and $3$ are coprime, their product $6$ divides $(n-1)n(n+1)$.`,
      ],
      { difficulty: 3, tags: ['divisibility', 'proof'], category: ['number theory'], source, score: 8 },
    ),
  ],
};

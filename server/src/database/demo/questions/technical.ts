import type { DemoQuestion } from './question.ts'

export const technical: readonly DemoQuestion[] = [
  {
    difficulty: 1,
    tags: ['sql'],
    text: 'Which clause of a SELECT statement filters the groups that GROUP BY makes?',
    options: ['WHERE', 'HAVING', 'ORDER BY', 'DISTINCT'],
    right: 'HAVING',
  },
  {
    difficulty: 1,
    tags: ['data structures'],
    text: 'Which data structure returns first what was added first?',
    options: ['Stack', 'Queue', 'Hash table', 'Binary search tree'],
    right: 'Queue',
  },
  {
    difficulty: 1,
    tags: ['javascript'],
    text: 'What does this code print?\n```\nconsole.log([1, 2, 3].map((n) => n * 2).length)\n```',
    options: ['2', '3', '6', '[2, 4, 6]'],
    right: '3',
  },
  { difficulty: 1, tags: ['number systems'], text: 'What is the decimal value of the binary number 101101?', right: 45 },
  {
    difficulty: 2,
    tags: ['sql'],
    text: 'The table employees has 10 rows. In 3 of them manager_id is null. What number does this query return?\n```\nSELECT COUNT(manager_id) FROM employees;\n```',
    right: 7,
  },
  {
    difficulty: 2,
    tags: ['javascript'],
    text: 'What does this code print?\n```\nconst a = [3, 1, 2]\nconst b = a\nb.sort()\nconsole.log(a[0])\n```',
    options: ['1', '2', '3', 'undefined'],
    right: '1',
  },
  {
    difficulty: 2,
    tags: ['algorithms'],
    text: 'How does the time of a binary search in a sorted array of n elements grow in the worst case?',
    options: ['O(1)', 'O(log n)', 'O(n)', 'O(n log n)'],
    right: 'O(log n)',
  },
  {
    difficulty: 2,
    tags: ['http'],
    text: 'Which of these HTTP methods are idempotent by definition?',
    options: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    right: ['GET', 'PUT', 'DELETE'],
  },
  {
    difficulty: 3,
    tags: ['javascript'],
    text: "In which order does this code print?\n```\nsetTimeout(() => console.log('timeout'), 0)\nPromise.resolve().then(() => console.log('promise'))\nconsole.log('script')\n```",
    options: ['script, promise, timeout', 'script, timeout, promise', 'promise, script, timeout', 'timeout, promise, script'],
    right: 'script, promise, timeout',
  },
  {
    difficulty: 3,
    tags: ['sql'],
    text: 'The column id holds 1, 2, 2, 3 in the table a and 2, 2, 3, 4 in the table b. How many rows does this query return?\n```\nSELECT a.id\n  FROM a\n  LEFT JOIN b ON b.id = a.id;\n```',
    right: 6,
  },
  {
    difficulty: 3,
    tags: ['recursion', 'javascript'],
    text: 'How many calls of f does f(5) make in total, the first one included?\n```\nfunction f(n) {\n  return n < 2 ? n : f(n - 1) + f(n - 2)\n}\n```',
    right: 15,
  },
  {
    difficulty: 3,
    tags: ['data structures'],
    text: 'The keys 50, 30, 70, 20, 40, 60, 80 are added to an empty binary search tree in this order. In which order does a post-order traversal visit them?',
    options: ['20, 30, 40, 50, 60, 70, 80', '50, 30, 20, 40, 70, 60, 80', '20, 40, 30, 60, 80, 70, 50', '80, 70, 60, 50, 40, 30, 20'],
    right: '20, 40, 30, 60, 80, 70, 50',
  },
]

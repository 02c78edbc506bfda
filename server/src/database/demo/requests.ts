export interface DemoRequest {
  /** Keys of the combos DESIGNATION, DEPARTMENT and SKILLS. */
  readonly designation: number
  readonly department: number
  readonly skills: readonly number[]
  readonly experience: readonly [from: number, to: number]
  readonly minimums: readonly [tenth: number, twelfth: number, degree: number]
  readonly positions: number
  /** Days from today to the needed-by date. */
  readonly needed_in: number
  readonly job_description: string
}

export const requests: readonly DemoRequest[] = [
  {
    designation: 6,
    department: 1,
    skills: [1, 2, 3, 8, 9],
    experience: [2, 4],
    minimums: [60, 60, 60],
    positions: 3,
    needed_in: 40,
    job_description:
      'Build the screens of our logistics products with React and TypeScript. You work in a team of six with a designer and a tester, talk to the people who use what you build, and care that it is fast on a ₹10,000 phone. You review code, write tests that mean something, and ship every week. Knowing how browsers work matters more to us than knowing every library.',
  },
  {
    designation: 9,
    department: 1,
    skills: [1, 2, 13, 45, 53],
    experience: [3, 6],
    minimums: [60, 60, 60],
    positions: 2,
    needed_in: 35,
    job_description:
      'Own features from the table to the screen: Node.js services, PostgreSQL and a React front end. You design small APIs, measure before you tune, and leave the code simpler than you found it. We run what we build, on a fair on-call rota of one week in six.',
  },
  {
    designation: 12,
    department: 3,
    skills: [26, 27, 28, 45, 54],
    experience: [4, 8],
    minimums: [55, 55, 60],
    positions: 2,
    needed_in: 50,
    job_description:
      'Design and run Java services for payments that must not lose a rupee: Spring Boot, PostgreSQL, messaging. You know transactions and idempotency by heart, write plain documents, and help two junior engineers grow.',
  },
  {
    designation: 1,
    department: 1,
    skills: [1, 8, 9, 66],
    experience: [0, 1],
    minimums: [65, 65, 65],
    positions: 10,
    needed_in: 60,
    job_description:
      'A six-month training for graduates of 2026 and 2027: the web from HTTP to React, databases, testing, and how to work in a team. You get a mentor, a stipend from the first day and, when you pass, a position in one of our product teams.',
  },
  {
    designation: 19,
    department: 4,
    skills: [68, 70, 73, 74],
    experience: [2, 5],
    minimums: [50, 50, 55],
    positions: 2,
    needed_in: 30,
    job_description:
      'Write the tests that let us ship on Fridays: Playwright for the web, API tests, load tests before each campaign. You find the cause, not just the symptom, and tell developers early.',
  },
  {
    designation: 20,
    department: 5,
    skills: [57, 60, 61, 62, 65],
    experience: [3, 7],
    minimums: [50, 50, 55],
    positions: 1,
    needed_in: 25,
    job_description:
      'Keep our platform boring: AWS, Kubernetes, Terraform and backups that we test every week. You automate what you have done twice and write the runbook that others follow at night.',
  },
  {
    designation: 16,
    department: 2,
    skills: [40, 41, 51, 53],
    experience: [1, 3],
    minimums: [55, 55, 55],
    positions: 2,
    needed_in: 45,
    job_description:
      'Build our delivery app with Flutter for phones that cost less than a pair of shoes: offline first, small downloads, Gujarati and Hindi from the start.',
  },
  {
    designation: 24,
    department: 7,
    skills: [85, 86, 89, 90],
    experience: [2, 5],
    minimums: [0, 0, 0],
    positions: 1,
    needed_in: 40,
    job_description:
      'Design forms people can finish and lists they can read. You sketch, prototype, sit beside users in Naroda and Maninagar, and stay with the engineers until it works.',
  },
  {
    designation: 22,
    department: 6,
    skills: [22, 45, 75, 78, 79],
    experience: [1, 4],
    minimums: [60, 60, 60],
    positions: 2,
    needed_in: 55,
    job_description:
      'Turn deliveries into numbers people act on: SQL, Python, Power BI. You question a figure before you publish it, and explain it in one sentence.',
  },
  {
    designation: 13,
    department: 3,
    skills: [22, 23, 25, 45],
    experience: [2, 5],
    minimums: [60, 60, 60],
    positions: 2,
    needed_in: 38,
    job_description:
      'Build Python services for routing and pricing with FastAPI and PostgreSQL. You like small functions, typed code and profilers.',
  },
  {
    designation: 40,
    department: 15,
    skills: [101, 100],
    experience: [1, 3],
    minimums: [50, 50, 50],
    positions: 1,
    needed_in: 20,
    job_description:
      'Find and look after engineers in Gujarat: sourcing, first conversations and campus drives. You reply to every candidate, even when the answer is no, and keep to the dates you promise.',
  },
  {
    designation: 26,
    department: 10,
    skills: [91, 92, 94, 100],
    experience: [3, 6],
    minimums: [55, 55, 60],
    positions: 2,
    needed_in: 42,
    job_description:
      'Listen to warehouse managers, write down what they need in words an engineer can build from, and check that it helped. Travel within Gujarat two days a month.',
  },
]

type Step = readonly [step: string, from: number, to: number]
interface OtherRequest extends DemoRequest {
  readonly status: number
  /** History that led to the status. */
  readonly steps: readonly Step[]
  /** Reason of the last step. */
  readonly reason: string | null
  readonly priority: number
}
/** History of an open request. */
export const openingSteps: readonly Step[] = [
  ['submitted', 1, 2],
  ['approved', 2, 2],
  ['approved', 2, 3],
]
/** Index of the filled request among all requests. */
export const FILLED_REQUEST_INDEX = 16

/** One request in every other status. */
export const otherRequests: readonly OtherRequest[] = [
  {
    designation: 14,
    department: 2,
    skills: [38, 39],
    experience: [2, 4],
    minimums: [0, 0, 0],
    positions: 1,
    needed_in: 50,
    job_description: '',
    status: 1,
    steps: [],
    reason: null,
    priority: 1,
  },
  {
    designation: 21,
    department: 6,
    skills: [22, 45, 78],
    experience: [3, 6],
    minimums: [60, 60, 60],
    positions: 2,
    needed_in: 35,
    job_description: 'Bring the figures from nine warehouses together every night, and be the first to notice when one of them is wrong.',
    status: 2,
    steps: openingSteps.slice(0, 2),
    reason: null,
    priority: 3,
  },
  {
    designation: 31,
    department: 11,
    skills: [57, 62],
    experience: [1, 3],
    minimums: [50, 50, 50],
    positions: 1,
    needed_in: 20,
    job_description:
      'Keep the computers in two offices and forty warehouses running, with a spare part in your bag and patience on the phone.',
    status: 4,
    steps: [...openingSteps, ['held', 3, 4]],
    reason: 'The second office does not open until April.',
    priority: 2,
  },
  {
    designation: 34,
    department: 13,
    skills: [101],
    experience: [0, 2],
    minimums: [0, 0, 0],
    positions: 2,
    needed_in: 45,
    job_description: 'Bring job seekers in Gujarat to our openings, and measure what it costs.',
    status: 5,
    steps: [...openingSteps.slice(0, 1), ['rejected', 2, 5]],
    reason: 'One is enough until the new site opens.',
    priority: 2,
  },
  {
    designation: 22,
    department: 6,
    skills: [22, 45, 75, 78, 79],
    experience: [1, 4],
    minimums: [60, 60, 60],
    positions: 1,
    job_description: 'Answer questions from the sales team with figures, within a day.',
    needed_in: 15,
    status: 6,
    steps: [...openingSteps, ['filled', 3, 6]],
    reason: null,
    priority: 2,
  },
  {
    designation: 28,
    department: 9,
    skills: [94, 100],
    experience: [5, 9],
    minimums: [55, 55, 60],
    positions: 1,
    needed_in: -20,
    job_description: 'Lead one client’s move from paper to our products, from the first day to the last.',
    status: 7,
    steps: [...openingSteps, ['closed', 3, 7]],
    reason: 'The client withdrew the order.',
    priority: 4,
  },
]

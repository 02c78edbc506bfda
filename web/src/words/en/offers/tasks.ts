import type { Task, TaskScore } from '@portal/contract/tasks'

const states: Readonly<Record<Task['state'], string>> = {
  open: 'Set, not handed in',
  handed_in: 'Handed in, to be evaluated',
  evaluated: 'Evaluated',
  closed: 'Closed without an answer',
}
const scores: Readonly<Record<TaskScore, string>> = {
  correctness: 'Correctness',
  code_quality: 'Code quality',
  completeness: 'Completeness',
  explanation: 'Explanation',
}

/** Practical tasks, for staff and for candidates. */
export const words = {
  states,
  scores,
  title: 'Practical task',
  deadline: (time: string) => `Hand in by ${time}.`,
  passed: (time: string) => `The deadline was ${time}.`,
  late: 'Handed in late',
  handedIn: (time: string) => `Handed in ${time}`,
  answer: 'Answer',
  file: 'Open answer file',
  brief: 'Open task file',
  choose: 'Choose a file',
  chosen: (file: string) => `File: ${file}`,
  downloadBrief: 'Download task file',
  staff: {
    none: 'No practical task yet.',
    set: 'Set practical task…',
    setBy: (name: string) => `Set by ${name}`,
    evaluate: 'Evaluate…',
    again: 'Change evaluation…',
    evaluatedBy: (name: string, time: string) => `Evaluated by ${name}, ${time}`,
    notAssessed: 'Not assessed',
    score: (score: number, word: string) => `${score} ${word}`,
    recommendation: 'Recommendation',
    deadline: 'Change deadline…',
    done: {
      deadline: 'Deadline changed. The email is sent after one minute.',
      set: 'Task set. The email is sent after one minute.',
      evaluate: 'Evaluation saved.',
    },
  },
  setDialog: {
    title: 'Set practical task',
    name: 'Title',
    instructions: 'Instructions',
    instructionsHint: 'What to build or answer, and how to hand it in: as text, a link or one file.',
    file: 'File (optional)',
    fileHint: 'A brief or a template the candidate needs: one file, up to 5 MB.',
    withoutFile: 'Remove file',
    day: 'Last day',
    time: 'Time',
    timeHint: 'Indian time',
    confirm: 'Set task and email',
  },
  deadlineDialog: {
    title: 'Change the deadline',
    hint: 'The candidate is told by email, and the reminder moves.',
    confirm: 'Change deadline and email',
  },
  evaluateDialog: {
    title: 'Evaluate practical task',
    remarks: 'Remarks',
    remarksHint: 'Only staff can see them.',
    chooseRecommendation: 'Choose a recommendation',
    confirm: 'Save evaluation',
  },
  own: {
    title: 'Your practical task',
    answer: 'Your answer (optional if you add a file)',
    answerHint: 'Text or a link to your work.',
    fileHint: 'One file, up to 5 MB.',
    handIn: 'Hand in',
    isLate: 'The deadline has passed. You can still hand in; your answer is marked as late.',
    confirm: { title: 'Hand in your task?', message: "You can't change your answer afterwards.", yes: 'Hand in', no: 'Not yet' },
    done: 'You have handed in your task.',
  },
} as const

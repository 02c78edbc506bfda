import type { StudentNumbers } from '@portal/contract/drive-students'

type Counts = Pick<StudentNumbers, 'decided'> & { readonly rounds: readonly Pick<StudentNumbers['rounds'][number], 'undecided'>[] }

/** What is still open about the students of a drive. */
export const openDecisions = ({ decided, rounds }: Counts) => ({
  unpublished: decided.length,
  undecided: rounds.reduce((total, round) => total + round.undecided, 0),
})

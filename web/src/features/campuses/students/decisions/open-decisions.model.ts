import type { StudentNumbers } from '@portal/contract/drive-students'

type Counts = Pick<StudentNumbers, 'decided' | 'decided_unapplied'> & {
  readonly rounds: readonly Pick<StudentNumbers['rounds'][number], 'undecided'>[]
}

/** What is still open about the students of a drive. */
export const openDecisions = ({ decided, decided_unapplied, rounds }: Counts) => ({
  unpublished: decided.length - decided_unapplied,
  unapplied: decided_unapplied,
  undecided: rounds.reduce((total, round) => total + round.undecided, 0),
})

/** The professional form. */
export const words = {
  /** In form order; the error summary uses the same order. */
  fields: {
    position_applied_for: 'Job preference',
    feasible_locating_to_ahmedabad: 'Are you willing to move to Ahmedabad?',
    skills: 'Skills',
    current_ctc: 'Current CTC',
    expected_ctc: 'Expected CTC',
    is_expected_ctc_negotiable: 'Expected CTC is negotiable',
    notice_period: 'Notice period (months)',
    is_notice_period_negotiable: 'Notice period is negotiable',
  },
  yes: 'Yes',
  no: 'No',
  skills: { name: 'Your skills', minimum: (count: number) => `At least ${count}` },
  ctc: {
    label: (label: string) => `${label} (LPA)`,
    optionalLabel: (label: string) => `${label} (LPA) (optional)`,
    hint: (lakhs: number, amount: string) => `In lakhs per year, for example ${lakhs} = ${amount}`,
  },
  noticeChips: 'Common notice periods',
  noticeHint: 'For example 2, or 60 days. Enter 0 if you can join immediately.',
  negotiable: 'Negotiable',
} as const

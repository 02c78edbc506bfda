/** Pages that this release doesn't have: what to do instead. */
export const words = {
  soon: 'Not available in this release.',
  candidates: 'Open candidates',
  campus:
    "The students of campus drives aren't listed here yet. Students create their own account, complete their profile and apply for your openings. You find them among the candidates.",
  aptitude:
    'There is no report of aptitude tests yet. Their results are stages: the candidate list shows who is to be tested, who has passed and who has not.',
} as const

/**
 * Reports of a breach and the hours after it was noticed within which each is due: CERT-In (Directions of 28 April 2022), and the Data
 * Protection Board without delay, then in detail (DPDP Rules, 2025, rule 7(2)).
 */
export const breachReports = {
  cert_in: { hours: 6 },
  board: { hours: 24 },
  board_details: { hours: 72 },
} as const
export type BreachReport = keyof typeof breachReports
export const breachReportKeys = ['cert_in', 'board', 'board_details'] as const satisfies readonly BreachReport[]

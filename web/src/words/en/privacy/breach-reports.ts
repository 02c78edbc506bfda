import type { BreachReport } from '@portal/contract/breach-reports'

/** The reports of a data breach, also for the dashboard. */
export const reportNames: Readonly<Record<BreachReport, string>> = {
  cert_in: 'Report to CERT-In',
  board: 'First report to the Data Protection Board',
  board_details: 'Detailed report to the Data Protection Board',
}

import type { BreachReport } from '@portal/contract/breach-reports'
import type { Breach } from '@portal/contract/breaches'
import { words } from '#words/privacy/breaches.ts'
import { countsOf } from './breach.model.ts'

const { sheet } = words

export type ReportItem = readonly [title: string, text: string | null]

/**
 * What a report has to contain: to CERT-In the items of its form that are recorded here (Directions of 28 April 2022); to the Data
 * Protection Board those of rule 7(2) of the DPDP Rules, 2025, at first and in detail. Null: not filled in.
 */
export const reportItems = (breach: Breach, report: BreachReport): readonly ReportItem[] => {
  const { description, impact, consequences, cause, measures, person, prevention } = breach
  const items: Readonly<Record<BreachReport, () => readonly ReportItem[]>> = {
    cert_in: () => [
      [sheet.description, description],
      [sheet.impact, impact],
      [sheet.causeSoFar, cause],
      [sheet.measures, measures],
    ],
    board: () => [
      [sheet.description, description],
      [sheet.impact, impact],
      [sheet.consequences, consequences],
    ],
    board_details: () => [
      [sheet.updated, description],
      [sheet.impact, impact],
      [sheet.cause, cause],
      [sheet.measures, measures],
      [sheet.person, person],
      [sheet.prevention, prevention],
      [sheet.intimations, sheet.notices(countsOf(breach))],
    ],
  }
  return items[report]()
}

/** Titles of the items that aren't filled in. */
export const missingItems = (breach: Breach, report: BreachReport): string[] =>
  reportItems(breach, report).flatMap(([title, text]) => (text === null ? [title] : []))

import {
  changeDrive,
  cloneDrive,
  type CloneDriveBody,
  type DriveBody,
  listDrives,
  moveDrive,
  planDrive,
  readDrive,
  readEligibility,
} from '@portal/contract/drives'
import { listCampuses } from '@portal/contract/campuses'
import type { Query } from '@portal/contract/shared/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const DRIVES_PER_PAGE = 25
/** Upper bound for the drives of a month. */
const MAX_PER_PAGE = '100'

export const drivesQuery = (query: Query<typeof listDrives>) => queryOf(listDrives, { query }, { placeholderData: keepPreviousData })

/** The drives between two days. */
export const drivesBetweenQuery = (from: string, to: string) =>
  queryOf(listDrives, { query: { 'filter[drive_on]': `${from}..${to}`, per_page: MAX_PER_PAGE } }, { placeholderData: keepPreviousData })

export const driveQuery = (id: number | null) => queryOf(readDrive, id === null ? null : { params: { id } })

/** The colleges to choose from, by name. */
export const collegesQuery = queryOf(listCampuses, { query: { per_page: MAX_PER_PAGE } }, { select: ({ rows }) => rows })

const percent = /^(?:[0-9]{1,2}|100)$/
const count = /^(?:1?[0-9]|20)$/
/** Fields of the what-if, each with the pattern of valid input. */
const whatIfPatterns = {
  minimum_10th: percent,
  minimum_12th: percent,
  minimum_degree: percent,
  minimum_cgpa: /^(?:[0-9](?:\.[0-9]{1,2})?|10)$/,
  maximum_active_backlogs: count,
  maximum_gap_years: count,
} as const
export type WhatIfRule = keyof typeof whatIfPatterns
/** Eligible students; valid fields of `rules` add the what-if. */
export const eligibilityQuery = (id: number, rules: Readonly<Record<WhatIfRule, string>>) => {
  const entered = Object.entries(rules).filter(([rule, value]) => whatIfPatterns[rule as WhatIfRule].test(value))
  return queryOf(readEligibility, { params: { id }, query: Object.fromEntries(entered) }, { placeholderData: keepPreviousData })
}

/** Plans a drive, or changes the drive that was read. */
export const useSaveDrive = (read: { readonly id: number; readonly updated_at: string } | null) =>
  useMutationOf((body: DriveBody) =>
    read === null
      ? mutationOf(planDrive, { body })
      : mutationOf(changeDrive, { params: { id: read.id }, body: { ...body, updated_at: read.updated_at } }),
  )

export const useMoveDrive = (id: number) =>
  useMutationOf((body: { readonly to: number; readonly seen: number; readonly reason?: string }) =>
    mutationOf(moveDrive, { params: { id }, body }),
  )

export const useCloneDrive = (id: number) => useMutationOf((body: CloneDriveBody) => mutationOf(cloneDrive, { params: { id }, body }))

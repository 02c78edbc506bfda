import type { ResultSummary } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type CutOffFields, cutOffsOf, fieldsOf } from './cut-off.model.ts'
import { cutOffQuery, summaryQuery } from './results.api.ts'

const NONE: CutOffFields = {}
const fieldsOfSummary = (summary: ResultSummary | undefined): CutOffFields => (summary ? fieldsOf(summary.test) : NONE)

/** The summary of a test, the typed cut-off, and a preview of its effect. */
export const useCutOff = (test: number | null) => {
  const { data, isError, refetch } = useQuery(summaryQuery(test))
  const summary = data?.test.id === test ? data : undefined
  const [typed, setTyped] = useState<{ readonly test: number | null; readonly fields: CutOffFields } | null>(null)
  const fields = typed?.test === test ? typed.fields : fieldsOfSummary(summary)
  const deferredFields = useDeferredValue(fields)
  const preview = useQuery({ ...cutOffQuery(test ?? 0, deferredFields), enabled: summary !== undefined })
  const lowest = summary && preview.data?.lowest
  return {
    summary,
    hasNoSummary: isError && !summary,
    retrySummary: () => void refetch(),
    fields,
    cut_offs: cutOffsOf(deferredFields),
    change: (part: CutOffPart, value: string) => setTyped({ test, fields: { ...fields, [part]: value } }),
    preview: summary && preview.data,
    hasFailed: preview.isError,
    retry: () => void preview.refetch(),
    /** The percentage at the cut-off, if several candidates share it. */
    tie: lowest && lowest.count > 1 ? lowest.percentage : null,
  }
}

import type { CutOffPreview, ResultSummary } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { type CutOffFields, cutOffsOf, fieldsOf } from './cut-off.model.ts'
import { cutOffQuery, summaryQuery } from './results.api.ts'

const NONE: CutOffFields = {}
const fieldsOfSummary = (summary: ResultSummary | undefined): CutOffFields => (summary ? fieldsOf(summary.test) : NONE)

/** A preview, and the percentage it was counted at; null without a total cut-off. */
export interface Counted {
  readonly total: number | null
  readonly preview: CutOffPreview
}

/** The summary of a test, the typed cut-off, and a preview of its effect. */
export const useCutOff = (test: number | null) => {
  const { data, isError, refetch } = useQuery(summaryQuery(test))
  const summary = data?.test.id === test ? data : undefined
  const [typed, setTyped] = useState<{ readonly test: number | null; readonly fields: CutOffFields } | null>(null)
  const stored = useMemo(() => fieldsOfSummary(summary), [summary])
  const fields = typed?.test === test ? typed.fields : stored
  const deferredFields = useDeferredValue(fields)
  // Not before the fields are those of this test.
  const isCurrent = summary !== undefined && (typed?.test === test || deferredFields === stored)
  const preview = useQuery({ ...cutOffQuery(test ?? 0, deferredFields), enabled: isCurrent })
  const cut_offs = cutOffsOf(deferredFields)
  // Stays while the next one is counted.
  const latest = useRef<{ test: number | null } & Counted>(null)
  if (isCurrent && preview.data) latest.current = { test, total: cut_offs.total ?? null, preview: preview.data }
  const counted = latest.current?.test === test ? latest.current : null
  const lowest = counted?.preview.lowest
  return {
    summary,
    hasNoSummary: isError && !summary,
    retrySummary: () => void refetch(),
    fields,
    cut_offs,
    change: (part: CutOffPart, value: string) => setTyped({ test, fields: { ...fields, [part]: value } }),
    // Of what is typed, not of what was typed a moment ago: it is applied by a button.
    preview: isCurrent && deferredFields === fields ? preview.data : undefined,
    counted,
    hasFailed: preview.isError,
    retry: () => void preview.refetch(),
    /** The percentage at the cut-off, if several candidates share it. */
    tie: lowest && lowest.count > 1 ? lowest.percentage : null,
  }
}

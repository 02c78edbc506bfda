import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/privacy-rights.ts'
import { DataCopy } from './data-copy.tsx'
import { candidateExportQuery, useRequestCandidateExport } from './candidate-export.api.ts'

/** A copy of a candidate's data, made by an administrator for someone who can't sign in. */
export function CandidateDataCopy({ id }: { readonly id: number }) {
  const { data: copy } = useSuspenseQuery(candidateExportQuery(id))
  const request = useRequestCandidateExport(id)
  return <DataCopy copy={copy} texts={words.copy} size="sm" request={request.mutateAsync} />
}

import type { ImportResume } from '@portal/contract/import-resumes'
import { fileRefusals } from '@portal/contract/import-states'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/import-resumes.ts'
import shared from '../imports.module.css'

/** Why a file is refused, with the candidate whose resume it already is. */
export function RefusedFile({ refusal, resume_of }: Pick<ImportResume, 'refusal' | 'resume_of'>) {
  if (refusal === null) return null
  return (
    <>
      {fileRefusals[refusal]}
      {resume_of && (
        <>
          {' '}
          {words.table.like}{' '}
          <Link to="/CandidateProfile" search={{ id: resume_of.id }} className={shared.link}>
            {resume_of.name}
          </Link>
        </>
      )}
    </>
  )
}

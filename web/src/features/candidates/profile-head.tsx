import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/candidates.ts'
import { candidateQuery } from './candidates.api.ts'
import classes from './profile-layout.module.css'
import { fullName } from './words.ts'

/** Picture, name and how to reach the candidate. */
export function ProfileHead({ picture }: { readonly picture: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const again = candidate.reapplication_count
  return (
    <div className={classes.person}>
      {picture}
      <h1>{fullName(candidate)}</h1>
      <p>{candidate.email}</p>
      {candidate.mobile_no && <p>{candidate.mobile_no}</p>}
      {again > 0 && <p>{words.reapplied(again)}</p>}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { Section } from '../../../ui/content/section.tsx'
import form from '../../../ui/form/form.module.css'
import classes from './drives.module.css'
import { eligibilityQuery, type WhatIfRule } from './drives.api.ts'

const marks = ['minimum_10th', 'minimum_12th', 'minimum_degree'] as const satisfies readonly WhatIfRule[]
/** Rules whose values only registered students declare. */
const declared = ['minimum_cgpa', 'maximum_active_backlogs', 'maximum_gap_years'] as const satisfies readonly WhatIfRule[]
const typedOf = (value: number | null) => (value === null ? '' : String(value))

/** How many students are eligible, and how many would be under other rules; before the first registration, an estimate from education. */
export default function EligibleCandidates({ drive: { id, eligibility } }: { readonly drive: Drive }) {
  const [typed, setTyped] = useState(() => ({
    minimum_10th: String(eligibility.minimum_10th),
    minimum_12th: String(eligibility.minimum_12th),
    minimum_degree: String(eligibility.minimum_degree),
    minimum_cgpa: typedOf(eligibility.minimum_cgpa),
    maximum_active_backlogs: typedOf(eligibility.maximum_active_backlogs),
    maximum_gap_years: typedOf(eligibility.maximum_gap_years),
  }))
  const { data } = useQuery(eligibilityQuery(id, typed))
  if (!data) return null
  const isRegistered = data.basis === 'registered'
  return (
    <Section title={words.parts.people[data.basis]}>
      <div className={classes.part}>
        <p className={form.lead}>{words.known[data.basis](data.eligible, data.candidates)}</p>
        {data.failures.length > 0 && (
          <ul className={classes.list}>
            {data.failures.map(({ rule, count }) => (
              <li key={rule}>{words.failing(words.rules[rule], count)}</li>
            ))}
          </ul>
        )}
        {!isRegistered && <p className={form.hint}>{words.notKnown}</p>}
        <fieldset className={form.group}>
          <legend>{words.whatIf.title}</legend>
          <div className={form.pair}>
            {[...marks, ...(isRegistered ? declared : [])].map((field) => (
              <TextInput
                key={field}
                label={words.whatIf.labels[field]}
                inputMode={field === 'minimum_cgpa' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={4}
                value={typed[field]}
                onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
        <p role="status" className={form.lead}>
          {words.whatIf.result(data.what_if - data.eligible)}
        </p>
      </div>
    </Section>
  )
}

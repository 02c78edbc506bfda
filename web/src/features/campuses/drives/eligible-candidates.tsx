import { TextInput } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { Section } from '../../../ui/content/section.tsx'
import form from '../../../ui/form/form.module.css'
import classes from './drives.module.css'
import { eligibilityQuery } from './drives.api.ts'

const marks = ['minimum_10th', 'minimum_12th', 'minimum_degree'] as const

/** How many candidates of the colleges are eligible, and how many would be with other marks. */
export default function EligibleCandidates({ drive: { id, eligibility } }: { readonly drive: Drive }) {
  const [typed, setTyped] = useState(() => ({
    minimum_10th: String(eligibility.minimum_10th),
    minimum_12th: String(eligibility.minimum_12th),
    minimum_degree: String(eligibility.minimum_degree),
  }))
  const { data } = useQuery(eligibilityQuery(id, typed))
  if (!data) return null
  return (
    <Section title={words.parts.people}>
      <div className={classes.part}>
        <p className={form.lead}>{words.known(data.eligible, data.candidates)}</p>
        {data.failures.length > 0 && (
          <ul className={classes.list}>
            {data.failures.map(({ rule, count }) => (
              <li key={rule}>{words.failing(words.rules[rule], count)}</li>
            ))}
          </ul>
        )}
        <p className={form.hint}>{words.notKnown}</p>
        <fieldset className={form.group}>
          <legend>{words.whatIf.title}</legend>
          <div className={form.pair}>
            {marks.map((field) => (
              <TextInput
                key={field}
                label={words.whatIf.labels[field]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
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

import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import type { RemarksSheet } from '@portal/contract/interview-remarks'
import { messages } from '@portal/contract/shared/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { words } from '#words/interviews/remarks.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import classes from '../../features/interviews/remarks/remarks.module.css'
import { RemarksForm } from '../../features/interviews/remarks/remarks-form.tsx'
import { openSheet, requestLink } from '../../features/interviews/remarks/remarks.api.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { DeadLink } from './dead-link.tsx'
import { FactList } from './fact-list.tsx'
import { dayOf, formatDateTime, formatDay, formatMonths, formatTime } from '../../lib/format/format.ts'

type DeadCode = keyof typeof words.dead
const deadCode = (error: unknown): DeadCode | null => {
  if (!(error instanceof ApiProblem)) return null
  if (error.code in words.dead) return error.code as DeadCode
  return error.status === 422 ? 'invalid_token' : null
}

function Facts({ sheet }: { readonly sheet: RemarksSheet }) {
  const { candidate, resume, round, starts_at, ends_at, where } = sheet
  return (
    <FactList
      facts={[
        [words.facts.round, words.rounds[round]],
        [words.facts.when, words.when(formatDay(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))],
        [words.facts.where, where],
        [words.facts.job, candidate.job],
        [words.facts.experience, formatMonths(candidate.total_experience)],
        [words.facts.skills, candidate.skills.join(', ')],
        [
          words.facts.resume,
          resume && (
            <Anchor key="resume" href={resume.view_link} target="_blank" rel="noreferrer">
              {words.resume}
            </Anchor>
          ),
        ],
      ]}
    />
  )
}

function Sheet({ token }: { readonly token: string }) {
  const [sheet, setSheet] = useState<RemarksSheet | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    openSheet(token).then(setSheet, setError)
  }, [token])
  useEffect(load, [load])
  const [isThanked, thank] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThanked) heading.current?.focus()
  }, [isThanked])
  const dead = deadCode(error)
  if (dead) {
    const { title, text } = words.dead[dead]
    const opensAt = error instanceof ApiProblem ? error.details['opens_at'] : undefined
    return (
      <DeadLink
        title={title}
        text={opensAt === undefined ? text : words.opens(formatDateTime(opensAt))}
        ask={dead === 'ended_token' ? () => requestLink(token) : null}
      />
    )
  }
  if (error !== null) {
    return (
      <>
        <Title order={1}>{pages.interviewRemarks}</Title>
        <Alert my="md" color="red" role="alert" title={error instanceof ApiProblem ? error.message : messages.generic} />
        <Button size="md" onClick={load}>
          {actions.retry}
        </Button>
      </>
    )
  }
  if (!sheet) {
    return (
      <>
        <Title order={1}>{pages.interviewRemarks}</Title>
        <Text mt="md" role="status" aria-busy="true">
          {words.loading}
        </Text>
      </>
    )
  }
  const { editable_until, is_editable, submitted_at, earlier } = sheet
  return (
    <div className={classes.sheet}>
      <Title order={1} ref={heading} tabIndex={-1}>
        {words.title(sheet.candidate.name)}
      </Title>
      {submitted_at !== null && (
        <Alert color="green" role="status" my="md" title={words.thanks}>
          {is_editable && editable_until !== null ? words.editable(formatDateTime(editable_until)) : words.locked}
        </Alert>
      )}
      <section>
        <h2>{words.rounds[sheet.round]}</h2>
        <Facts sheet={sheet} />
      </section>
      {earlier.length > 0 && (
        <section>
          <h2>{words.earlier}</h2>
          {earlier.map((one) => (
            <FactList
              key={`${one.round} ${one.interviewer}`}
              facts={[
                [words.by(one.interviewer, words.rounds[one.round]), one.recommendation && words.recommendations[one.recommendation]],
                [words.fields.strengths, one.strengths],
                [words.fields.concerns, one.concerns],
              ]}
            />
          ))}
        </section>
      )}
      {is_editable && (
        <section>
          <h2>{pages.interviewRemarks}</h2>
          <RemarksForm
            token={token}
            sheet={sheet}
            onSubmitted={(next) => {
              setSheet(next)
              thank(true)
            }}
          />
        </section>
      )}
    </div>
  )
}

/** Remarks of one interviewer about one interview, opened by the link of an email. Remounts for another link. */
export default function InterviewRemarksScreen({ token }: { readonly token: string }) {
  return <Sheet key={token} token={token} />
}

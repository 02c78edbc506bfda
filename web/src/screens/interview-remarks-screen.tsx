import '@mantine/core/styles/Skeleton.css'
import { Alert, Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import type { RemarksSheet } from '@portal/contract/interview-remarks'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/interview-remarks.ts'
import { pages } from '#words/shared/pages.ts'
import { RemarksForm } from '../features/interviews/remarks-form.tsx'
import { sheetQuery, useAskForLink } from '../features/interviews/remarks.api.ts'
import { ApiProblem } from '../lib/api/api-problem.ts'
import { pushError } from '../lib/browser/notify.ts'
import { dayOf, formatDateTime, formatDay, formatMonths, formatTime } from '../lib/format/format.ts'
import { DescriptionList } from '../ui/content/description-list.tsx'
import { RetryAlert } from '../ui/content/retry-alert.tsx'
import { Section } from '../ui/content/section.tsx'

type DeadCode = keyof typeof words.dead
const deadCode = (error: Error | null): DeadCode | null => {
  if (!(error instanceof ApiProblem)) return null
  if (error.code in words.dead) return error.code as DeadCode
  return error.status === 422 ? 'invalid_token' : null
}

/** A link that shows nothing, with what to do about it. */
function DeadLink({ token, code, opensAt }: { readonly token: string; readonly code: DeadCode; readonly opensAt: string | undefined }) {
  const ask = useAskForLink()
  const { title, text } = words.dead[code]
  return (
    <>
      <Title order={1}>{title}</Title>
      <Text mt="xs" mb="md">
        {opensAt === undefined ? text : words.opens(formatDateTime(opensAt))}
      </Text>
      {code === 'ended_token' &&
        (ask.isSuccess ? (
          <Alert color="green" role="status">
            {words.asked}
          </Alert>
        ) : (
          <Button size="md" loading={ask.isPending} onClick={() => ask.mutate(token, { onError: pushError })}>
            {words.ask}
          </Button>
        ))}
    </>
  )
}

function Facts({ sheet }: { readonly sheet: RemarksSheet }) {
  const { candidate, resume, round, starts_at, ends_at, where } = sheet
  return (
    <DescriptionList
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
  const { data: sheet, error, refetch } = useQuery(sheetQuery(token))
  const [isThanked, thank] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThanked) heading.current?.focus()
  }, [isThanked])
  const dead = deadCode(error)
  if (dead) return <DeadLink token={token} code={dead} opensAt={error instanceof ApiProblem ? error.details['opens_at'] : undefined} />
  if (error) {
    return (
      <>
        <Title order={1}>{pages.interviewRemarks}</Title>
        <RetryAlert mt="md" title={error instanceof ApiProblem ? error.message : messages.generic} onRetry={refetch} />
      </>
    )
  }
  if (!sheet) {
    return (
      <>
        <Title order={1}>{pages.interviewRemarks}</Title>
        <div role="status" aria-busy="true" aria-label={words.loading}>
          <Skeleton height={320} radius={12} mt="md" />
        </div>
      </>
    )
  }
  const { editable_until, is_editable, submitted_at, earlier } = sheet
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {words.title(sheet.candidate.name)}
      </Title>
      {submitted_at !== null && (
        <Alert color="green" role="status" my="md" title={words.thanks}>
          {is_editable && editable_until !== null ? words.editable(formatDateTime(editable_until)) : words.locked}
        </Alert>
      )}
      <Section title={words.rounds[sheet.round]}>
        <Facts sheet={sheet} />
      </Section>
      {earlier.length > 0 && (
        <Section title={words.earlier}>
          {earlier.map((one) => (
            <DescriptionList
              key={`${one.round} ${one.interviewer}`}
              facts={[
                [words.by(one.interviewer, words.rounds[one.round]), one.recommendation && words.recommendations[one.recommendation]],
                [words.fields.strengths, one.strengths],
                [words.fields.concerns, one.concerns],
              ]}
            />
          ))}
        </Section>
      )}
      {is_editable && (
        <Section title={pages.interviewRemarks}>
          <RemarksForm token={token} sheet={sheet} onSubmitted={() => thank(true)} />
        </Section>
      )}
    </>
  )
}

/** Remarks of one interviewer about one interview, opened by the link of an email. Remounts for another link. */
export default function InterviewRemarksScreen({ token }: { readonly token: string }) {
  return <Sheet key={token} token={token} />
}

import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Text, Title } from '@mantine/core'
import type { Language } from '@portal/contract/notice/shape'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/accounts/guardian-page.ts'
import { words as guardians } from '#words/accounts/guardians.ts'
import { GuardianForm } from '../../features/accounts/guardians/guardian-form.tsx'
import { questionQuery } from '../../features/accounts/guardians/guardians.api.ts'
import { LanguageSwitch, NoticeContact, NoticeText } from '../../features/privacy/notice/notice-text.tsx'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { formatDay } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { Section } from '../../ui/content/section.tsx'

/** Texts for a link that doesn't work; null for problems that can be retried. */
const deadWords = (error: Error | null) => {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'used_token' || error.code === 'ended_token') return guardians.dead[error.code]
  return error.code === 'invalid_token' || error.status === 422 ? guardians.dead.invalid_token : null
}

/** Message instead of the form; focused, because the pressed button was unmounted. */
function Message({ title, text, isAnswer = false }: { readonly title: string; readonly text: string; readonly isAnswer?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text mt="xs">{text}</Text>
    </>
  )
}

/** The page of a parent or guardian, opened by the link of an email (docs/trust.md D12). */
function Question({ token }: { readonly token: string }) {
  const { data: question, error, refetch } = useQuery(questionQuery(token))
  const [language, setLanguage] = useState<Language>('en')
  const [decision, setDecision] = useState<'given' | 'refused' | null>(null)
  const page = words[language]

  if (question && decision !== null) {
    const { title, text } = page.done[decision]
    return (
      <div lang={language}>
        <Message isAnswer title={title} text={text(question.email)} />
        {decision === 'given' && <NoticeContact />}
      </div>
    )
  }
  const dead = deadWords(error)
  if (dead) return <Message title={dead.title} text={dead.text} />
  if (error) {
    return (
      <>
        <Title order={1}>{page.title}</Title>
        <RetryAlert mt="md" title={error instanceof ApiProblem ? error.message : messages.generic} onRetry={refetch} />
      </>
    )
  }
  return (
    <div lang={language}>
      <LanguageSwitch language={language} onLanguage={setLanguage} />
      <Title order={1} mt="md">
        {page.title}
      </Title>
      {question ? (
        <>
          <Text mt="xs">{page.who(question.email, formatDay(question.dob))}</Text>
          <Text mt="xs" mb="md" c="dimmed">
            {page.unknown}
          </Text>
          <Section title={page.notice}>
            <Text mb="md">{page.addressee}</Text>
            <NoticeText language={language} />
          </Section>
          <Section title={page.form}>
            <GuardianForm token={token} question={question} language={language} onDecided={setDecision} />
          </Section>
        </>
      ) : (
        <div role="status" aria-busy="true" aria-label={page.loading}>
          <Skeleton height={320} radius={12} mt="md" />
        </div>
      )}
    </div>
  )
}

/** Remounts for another link. */
export default function GuardianScreen({ token }: { readonly token: string }) {
  return <Question key={token} token={token} />
}

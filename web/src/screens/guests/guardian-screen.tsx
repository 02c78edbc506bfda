import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Text, Title } from '@mantine/core'
import type { Language } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words/accounts/guardian-page.ts'
import { GuardianForm } from '../../features/accounts/guardians/guardian-form.tsx'
import { questionQuery } from '../../features/accounts/guardians/guardians.api.ts'
import { LanguageSwitch, NoticeContact, NoticeText } from '../../features/privacy/notice/notice-text.tsx'
import { dayIn, languageOf } from '../../features/privacy/notice/language.model.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { company } from '../../lib/browser/company.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { Section } from '../../ui/content/section.tsx'
import { HelpLine } from '../../ui/shell/layout-parts.tsx'

/** Why a link doesn't work; null for problems that can be retried. */
const deathOf = (error: Error | null) => {
  if (!(error instanceof ApiProblem)) return null
  if (error.code === 'used_token' || error.code === 'ended_token') return error.code
  return error.code === 'invalid_token' || error.status === 422 ? 'invalid_token' : null
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

interface QuestionProps {
  readonly token: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** The question with its notice and form; afterwards what was answered. */
function Question({ token, language, onLanguage }: QuestionProps) {
  const { data: question, error, refetch } = useQuery(questionQuery(token))
  const [decision, setDecision] = useState<'given' | 'refused' | null>(null)
  const page = words[language]

  if (question && decision !== null) {
    const { title, text } = page.done[decision]
    return (
      <>
        <Message isAnswer title={title} text={text(question.email)} />
        {decision === 'given' && <NoticeContact />}
      </>
    )
  }
  const death = deathOf(error)
  if (death) return <Message {...page.dead[death]} />
  if (error) {
    return (
      <>
        <Title order={1}>{page.title}</Title>
        <RetryAlert mt="md" title={page.problem('', false, error.message)} label={page.retry} onRetry={refetch} />
      </>
    )
  }
  return (
    <>
      <LanguageSwitch language={language} onLanguage={onLanguage} />
      <Title order={1} mt="md">
        {page.title}
      </Title>
      {question ? (
        <>
          <Text mt="xs">{page.who(question.email, dayIn(language, question.dob), company)}</Text>
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
    </>
  )
}

/** The page of a parent or guardian, opened by the link of an email (docs/trust.md D12); at first in the language of the browser. */
export default function GuardianScreen({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState<Language>(() => languageOf(navigator.languages))
  return (
    <div lang={language}>
      {/* Remounts for another link. */}
      <Question key={token} token={token} language={language} onLanguage={setLanguage} />
      <HelpLine className="help-line" text={words[language].help} />
    </div>
  )
}

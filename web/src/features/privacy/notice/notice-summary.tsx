import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import type { Language, Notice } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/privacy/notice.ts'
import { words as frame } from '#words/privacy/notice-frame.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import classes from '../privacy.module.css'
import { LanguageSwitch, type LanguageProps, NoticeContact, NoticeItems, Passages } from './notice-text.tsx'
import { noticeQuery } from './notice.api.ts'

interface PartProps {
  readonly language: Language
  readonly title: string
  /** Summary of the part, one sentence. */
  readonly line: string | undefined
  /** Full text of the part. */
  readonly children: ReactNode
}

function Part({ language, title, line, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <p>{line}</p>
      <details>
        <summary>{frame.readAll[language]}</summary>
        {children}
      </details>
    </section>
  )
}

function Parts({ notice, language }: { readonly notice: Notice; readonly language: Language }) {
  const { recipients, keeping, withdrawing, rights, complaint, contact } = notice
  return (
    <>
      <Part language={language} title={notice.itemsTitle} line={notice.intro}>
        <NoticeItems notice={notice} />
      </Part>
      <Part language={language} title={recipients.title} line={recipients.text[0]}>
        <Passages passages={[recipients, keeping]} />
      </Part>
      <Part language={language} title={withdrawing.title} line={withdrawing.text[0]}>
        <Passages passages={[rights, complaint, contact]} />
        <NoticeContact />
      </Part>
    </>
  )
}

/** The notice in three parts, each a sentence that expands to the full text. */
export function NoticeSummary({ language, onLanguage }: LanguageProps) {
  const { data: notice, isError, isPlaceholderData, refetch } = useQuery(noticeQuery(language))
  return (
    <>
      <LanguageSwitch language={language} onLanguage={onLanguage} />
      {isError && <RetryAlert mt="md" onRetry={refetch} />}
      {!notice && !isError && <Skeleton height={240} radius={8} mt="md" aria-label={words.loading} />}
      {notice && (
        <div lang={language} className={classes.notice} aria-busy={isPlaceholderData}>
          <Parts notice={notice} language={language} />
        </div>
      )}
    </>
  )
}

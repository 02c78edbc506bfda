import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Radio.css'
import { Anchor, Radio, Skeleton } from '@mantine/core'
import { type Language, languageCodes, languages, type Notice, noticeItems } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/privacy/notice.ts'
import { words as frame } from '#words/privacy/notice-frame.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import classes from '../privacy.module.css'
import { noticeQuery } from './notice.api.ts'

export interface LanguageProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** The languages of the notice, each in its own script. */
export function LanguageSwitch({ language, onLanguage }: LanguageProps) {
  const name = useId()
  return (
    <fieldset className={classes.languages}>
      <legend lang={language}>{frame.language[language]}</legend>
      {languageCodes.map((code) => (
        <Radio
          key={code}
          name={name}
          value={code}
          label={<span lang={code}>{languages[code]}</span>}
          checked={code === language}
          onChange={() => onLanguage(code)}
          classNames={{ root: classes.language }}
        />
      ))}
    </fieldset>
  )
}

/** Contact address from a meta tag of the server's page; empty when the page is served by Vite. */
const contact = document.querySelector<HTMLMetaElement>('meta[name="privacy-contact"]')?.content ?? ''

/** What data is stored, and for which purposes. */
export function NoticeItems({ notice }: { readonly notice: Notice }) {
  return (
    <dl className={classes.items}>
      {noticeItems.map((item) => (
        <div key={item}>
          <dt>{notice.items[item].data}</dt>
          <dd>{notice.items[item].purpose}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Passages = ({ passages }: { readonly passages: readonly Notice['rights'][] }) =>
  passages.map(({ title, text }) => (
    <section key={title}>
      <h3>{title}</h3>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  ))

export const NoticeContact = () =>
  contact && (
    <Anchor fz="sm" href={`mailto:${contact}`}>
      {contact}
    </Anchor>
  )

/** The whole privacy notice in a language. */
export function NoticeText({ language }: Pick<LanguageProps, 'language'>) {
  const { data: notice, isError, isPlaceholderData, refetch } = useQuery(noticeQuery(language))
  return (
    <>
      {isError && <RetryAlert mt="md" onRetry={refetch} />}
      {!notice && !isError && <Skeleton height={320} radius={8} mt="md" aria-label={words.loading} />}
      {notice && (
        <div lang={language} className={classes.notice} aria-busy={isPlaceholderData}>
          <p>{notice.intro}</p>
          <h3>{notice.itemsTitle}</h3>
          <NoticeItems notice={notice} />
          <Passages passages={[notice.recipients, notice.keeping, notice.withdrawing, notice.rights, notice.complaint, notice.contact]} />
          <NoticeContact />
        </div>
      )}
    </>
  )
}

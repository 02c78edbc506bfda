import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { MailFrame } from '../../ui/document/mail-frame.tsx'
import classes from './mail-text.module.css'
import { mailQuery } from './mails.api.ts'

/** Text of one email, fetched when opened. */
export function MailText({ id, subject }: { readonly id: number; readonly subject: string }) {
  const { data, isError } = useQuery(mailQuery(id))
  if (isError) return <p role="alert">{messages.generic}</p>
  if (!data) return <Skeleton height={240} radius={8} />
  return <MailFrame className={classes.text} title={subject} html={data.body} />
}

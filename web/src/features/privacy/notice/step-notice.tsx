import { Text } from '@mantine/core'
import type { NoticeItem } from '@portal/contract/notice/shape'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy/notice.ts'
import { NoticeLink } from '../privacy-links.tsx'
import { noticeQuery } from './notice.api.ts'
import classes from '../privacy.module.css'

/** Purpose of a step's fields, quoted from the notice. */
export function StepNotice({ item }: { readonly item: NoticeItem }) {
  const { data: notice } = useQuery(noticeQuery('en'))
  return (
    <div className={classes.step}>
      {notice && <Text size="sm">{words.step(notice.items[item].purpose)}</Text>}
      <NoticeLink />
    </div>
  )
}

import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Modal.css'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Subject } from '@portal/contract/aptitude'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { difficultyOf } from '../aptitude.model.ts'
import { QUESTIONS_PER_PAGE, questionsQuery } from '../questions/questions.api.ts'
import type { SectionValues } from './test-form.model.ts'
import classes from './tests.module.css'

const { pick: text } = words
const QUIET_MS = 300

interface PickDialogProps {
  readonly subject: Subject
  readonly picked: SectionValues['picked']
  /** Ids of questions picked for other sections. */
  readonly excluded: ReadonlySet<number>
  readonly onChange: (picked: SectionValues['picked']) => void
  readonly onClose: () => void
}

/** Picks questions of a subject one by one. */
export default function PickDialog({ subject, picked, excluded, onChange, onClose }: PickDialogProps) {
  useOpenDialog(onClose)
  const [typed, setTyped] = useState('')
  const [quiet] = useDebouncedValue(typed.trim(), QUIET_MS)
  const [page, setPage] = useState(1)
  const query = { 'filter[subject]': subject, ...(quiet && { q: quiet }), page: String(page), per_page: String(QUESTIONS_PER_PAGE) }
  const { data, isError, refetch } = useQuery(questionsQuery(query))
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / QUESTIONS_PER_PAGE))
  return (
    <Modal opened onClose={onClose} title={text.open} size={720}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={text.search}
        placeholder={text.search}
        maxLength={limits.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      {isError && !data && <RetryAlert onRetry={refetch} />}
      {data?.total === 0 && <p>{text.none}</p>}
      <ul className={classes.picks}>
        {data?.rows.map(({ id, text: question, difficulty }) => (
          <li key={id}>
            <Checkbox
              label={text.question(question, difficultyOf(difficulty))}
              disabled={excluded.has(id)}
              checked={picked.some((pick) => pick.id === id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...picked, { id, text: question, difficulty, why: null }]
                    : picked.filter((pick) => pick.id !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text.previous}
          </Button>
          <span>{text.page(page, pages)}</span>
          <Button variant="default" size="xs" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {text.next}
          </Button>
        </div>
      )}
      <p role="status">{words.picked(picked.length)}</p>
      <Button onClick={onClose}>{text.done}</Button>
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import type { OwnTask as OwnTaskData } from '@portal/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/offers/tasks.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { FileChoice } from './file-choice.tsx'
import { ownTaskQuery, useHandInTask } from './tasks.api.ts'
import classes from './tasks.module.css'

const { own: ownWords } = words

/** Form for the answer: text, a file, or both. */
function AnswerForm({ task }: { readonly task: OwnTaskData }) {
  const handIn = useHandInTask(task.id)
  const [answer, setAnswer] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const send = async () => {
    const { title, message, yes, no } = ownWords.confirm
    if (!(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return
    handIn.mutate({ answer, file }, { onSuccess: () => notify('SUCCESS', ownWords.done), onError: pushError })
  }
  return (
    <div className={classes.form}>
      <TextArea
        label={ownWords.answer}
        description={ownWords.answerHint}
        rows={6}
        limit={limits.taskAnswer}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <p className={classes.meta}>{file === null ? ownWords.fileHint : words.chosen(file.name)}</p>
      <div className={classes.buttons}>
        <FileChoice onChoose={setFile} />
        <Button loading={handIn.isPending} onClick={() => void send()}>
          {ownWords.handIn}
        </Button>
      </div>
    </div>
  )
}

/** The candidate's practical task, with the form to hand it in. */
export default function OwnTask() {
  const { data: task } = useSuspenseQuery(ownTaskQuery)
  if (task === null) return null
  const deadline = formatDateTime(task.deadline)
  return (
    <Section title={ownWords.title}>
      <article className={classes.task}>
        <h3>{task.title}</h3>
        {task.is_paused ? (
          <p>{ownWords.isPaused}</p>
        ) : (
          <p>{task.is_late && task.is_open ? words.passed(deadline) : words.deadline(deadline)}</p>
        )}
        {task.is_late && task.is_open && <p>{ownWords.isLate}</p>}
        <p className={classes.text}>{task.instructions}</p>
        {task.brief !== null && (
          <Button variant="default" component="a" href={task.brief.attachment.download_link} download={task.brief.attachment.original_name}>
            {words.downloadBrief}
          </Button>
        )}
        {task.handed_in_at !== null && (
          <p className={classes.meta}>
            {words.handedIn(formatDateTime(task.handed_in_at))}
            {task.is_late && ` · ${words.late}`}
          </p>
        )}
        {task.answer !== null && <p className={classes.text}>{task.answer}</p>}
      </article>
      {task.is_open && <AnswerForm task={task} />}
    </Section>
  )
}

import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, NativeSelect, Skeleton } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actions } from '#words/actions.ts'
import { words } from '#words/staff-profile.ts'
import { FitLines } from './fit-lines.tsx'
import { fitQuery, openRequestsQuery } from './fit.api.ts'
import classes from './fit.module.css'

const { fit: text } = words

interface FitPanelProps {
  readonly id: number
  /** The request applied for, with its name. */
  readonly applied: { readonly request_id: number; readonly job: string } | null
}

/** A candidate against the opening applied for, or another one to try; all judged by the server. */
export function FitPanel({ id, applied }: FitPanelProps) {
  const [tried, setTried] = useState<number | null>(null)
  const { data: fit, isPending, isError, refetch } = useQuery(fitQuery(id, tried))
  const { data: open = [] } = useQuery(openRequestsQuery)
  const others = open.filter((one) => one.id !== applied?.request_id)
  return (
    <>
      <NativeSelect
        className={classes.choice}
        label={text.tryOther}
        description={text.tryHint}
        value={tried === null ? '' : String(tried)}
        onChange={(event) => setTried(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          { value: '', label: applied ? text.applied(applied.job) : text.choose },
          ...others.map((one) => ({ value: String(one.id), label: `${one.designation} (${one.job_code})` })),
        ]}
      />
      {isError && (
        <Alert color="red" role="alert" title={messages.generic}>
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
      {isPending && <Skeleton height={160} radius={8} />}
      {fit === null && <p className={classes.quiet}>{text.none}</p>}
      {fit && <FitLines fit={fit} />}
    </>
  )
}

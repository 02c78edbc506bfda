import { NativeSelect, TextInput } from '@mantine/core'
import { dayInIndia } from '@portal/contract/shared/dates'
import { words } from '#words/candidates/imports.ts'
import { words as invitations } from '#words/candidates/invitations.ts'
import { DateField } from '../../../../ui/date/date-field.tsx'
import type { ImportAddress } from '../import-address.model.ts'
import type { StepProps } from '../import-steps.model.ts'
import { newInvitation } from './invite-values.model.ts'

const { invite: text } = words
const { labels, timeHint } = invitations.drawer
const choices = (['no', 'now', 'later'] as const).map((value) => ({ value, label: text.choices[value] }))

/** Whether new candidates are invited; by default not. Stored in the address, like the other choices of the review. */
export function InviteOptions({ address, go }: Pick<StepProps, 'address' | 'go'>) {
  const { invite, at, ...others } = address
  const { send_day, send_time } = newInvitation(null)
  const [day = '', time = ''] = (at ?? `${send_day}T${send_time}`).split('T')
  const choose = (to: ImportAddress) => go({ ...others, ...to, step: 5 })
  const setTime = (next: { readonly day?: string; readonly time?: string }) =>
    choose({ invite: 'later', at: `${next.day ?? day}T${next.time ?? time}` })
  return (
    <>
      <NativeSelect
        label={text.section}
        description={text.hints[invite ?? 'no']}
        value={invite ?? 'no'}
        data={choices}
        onChange={({ currentTarget: { value } }) =>
          choose(value === 'now' ? { invite: 'now' } : value === 'later' ? { invite: 'later', at: `${day}T${time}` } : {})
        }
      />
      {invite === 'later' && (
        <>
          <DateField label={labels.send_day} min={dayInIndia()} value={day} onChange={(value) => setTime({ day: value })} />
          <TextInput
            label={labels.send_time}
            description={timeHint}
            type="time"
            value={time}
            onChange={({ currentTarget }) => setTime({ time: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

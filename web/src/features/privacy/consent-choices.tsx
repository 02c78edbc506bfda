import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { type Notice, optionalPurposes } from '@portal/contract/notice/shape'
import classes from './privacy.module.css'

export type OptionalPurpose = (typeof optionalPurposes)[number]

interface ConsentChoicesProps {
  readonly notice: Notice
  readonly ticked: readonly OptionalPurpose[]
  readonly onChange: (ticked: readonly OptionalPurpose[]) => void
}

/** What may be agreed to besides the application; nothing is ticked beforehand. */
export function ConsentChoices({ notice, ticked, onChange }: ConsentChoicesProps) {
  const { title, purposes, optional } = notice.consent
  return (
    <fieldset className={classes.choices}>
      <legend>{title}</legend>
      {optionalPurposes.map((purpose) => (
        <Checkbox
          key={purpose}
          size="md"
          label={purposes[purpose].label}
          description={`${purposes[purpose].hint} ${optional}`}
          checked={ticked.includes(purpose)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...ticked, purpose] : ticked.filter((other) => other !== purpose))
          }
          classNames={{ root: classes.choice }}
        />
      ))}
    </fieldset>
  )
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { cgpaMultiplier, cgpaScales, percentageOfCgpa } from '@portal/contract/cgpa'
import { useId, useState } from 'react'
import { words } from '#words/educations.ts'
import { parseNumeral } from '../../lib/form/numeral.ts'
import classes from '../../ui/form/form.module.css'

const numberOf = (typed: string) => {
  const value = parseNumeral(typed)
  return typeof value === 'number' ? value : Number.NaN
}

interface CgpaHelperProps {
  readonly qualificationId: number | null
  /** As the resume states it. */
  readonly points: number | undefined
  readonly onPercentage: (percentage: number) => void
}

/** Converts the grade of a certificate without a percentage. */
export function CgpaHelper({ qualificationId, points, onPercentage }: CgpaHelperProps) {
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [cgpa, setCgpa] = useState(String(points ?? ''))
  const [scale, setScale] = useState('10')
  const [multiplier, setMultiplier] = useState<string | null>(null)
  const shownMultiplier = multiplier ?? String(cgpaMultiplier(qualificationId))
  const chosenScale = cgpaScales.find((known) => String(known) === scale) ?? 10
  const percentage = percentageOfCgpa(numberOf(cgpa), chosenScale, numberOf(shownMultiplier))

  return (
    <div>
      <Button variant="subtle" px={0} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        {words.cgpa.open}
      </Button>
      {open && (
        <fieldset id={panelId} className={classes.group}>
          <legend>{words.cgpa.title}</legend>
          <div className={classes.pair}>
            <TextInput label={words.cgpa.cgpa} inputMode="decimal" value={cgpa} onChange={(event) => setCgpa(event.currentTarget.value)} />
            <NativeSelect
              label={words.cgpa.scale}
              value={scale}
              onChange={(event) => setScale(event.currentTarget.value)}
              data={cgpaScales.map(String)}
            />
            <TextInput
              label={words.cgpa.multiplier}
              inputMode="decimal"
              value={shownMultiplier}
              onChange={(event) => setMultiplier(event.currentTarget.value)}
            />
          </div>
          <p className={classes.hint} role="status">
            {percentage !== null ? words.cgpa.result(percentage) : cgpa === '' ? words.cgpa.hint : words.cgpa.offScale(scale)}
          </p>
          <Button
            variant="default"
            onClick={() => {
              if (percentage === null) return
              onPercentage(percentage)
              setOpen(false)
            }}
          >
            {words.cgpa.use}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/accounts/staff.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ownFactorQuery } from './staff-accounts.api.ts'
import classes from './second-factor.module.css'

const EnableDialog = lazy(() => import('./enable-factor-dialog.tsx'))
const DisableDialog = lazy(() => import('./disable-factor-dialog.tsx'))
const { factor } = words
const LOW_CODES = 3

function State() {
  const { data } = useSuspenseQuery(ownFactorQuery)
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Text size="sm" role="status">
        {data.is_enabled ? factor.on(data.recovery_codes_left) : factor.off}
      </Text>
      {data.is_enabled && data.recovery_codes_left <= LOW_CODES && (
        <Text size="sm" c="dimmed">
          {factor.few}
        </Text>
      )}
      <Button variant="default" mt="md" className={classes.action} onClick={() => setOpen(data.is_enabled ? 'disable' : 'enable')}>
        {data.is_enabled ? factor.disable : factor.enable}
      </Button>
      <Suspense>
        {open === 'enable' && <EnableDialog onClose={close} />}
        {open === 'disable' && <DisableDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** One's own second factor: status, and turning it on or off. */
export default function SecondFactor() {
  return (
    <div id="two-step">
      <Section title={factor.title}>
        <Text size="sm" mb="sm">
          {factor.intro}
        </Text>
        <AsyncSection height={96}>
          <State />
        </AsyncSection>
      </Section>
    </div>
  )
}

import { ActionIcon, Anchor, type MantineColorScheme, Text, useMantineColorScheme } from '@mantine/core'
import { PRODUCT } from '@portal/contract/shared/product'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/shared/ui.tsx'
import classes from './layout-parts.module.css'

/** Product logo and name; the logo alone when compact. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Link to="/" className={classes.brand} aria-label={PRODUCT}>
      <svg viewBox="0 0 32 32" width={32} height={32} className={classes.logo} aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--action)" />
        <path d="M10 24V8h7.2a5.3 5.3 0 0 1 1.9 10.2L23 24h-4l-3.4-5.3h-2.2V24Zm3.4-8.3h3.5a2.35 2.35 0 0 0 0-4.7h-3.5Z" fill="#fff" />
      </svg>
      {!isCompact && <span className={classes.name}>{PRODUCT}</span>}
    </Link>
  )
}

const choices: Readonly<Record<MantineColorScheme, { icon: Icon; next: MantineColorScheme }>> = {
  auto: { icon: IconDeviceDesktop, next: 'light' },
  light: { icon: IconSun, next: 'dark' },
  dark: { icon: IconMoon, next: 'auto' },
}

/** Cycles through the device's, the light and the dark theme; stored in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: ChoiceIcon, next } = choices[colorScheme]
  const label = words.theme.change(words.theme[colorScheme], words.theme[next])
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <ChoiceIcon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

/** Contact address from a meta tag of the server's page; empty when the page is served by Vite. */
const address = document.querySelector<HTMLMetaElement>('meta[name="help-address"]')?.content ?? ''

interface HelpLineProps {
  readonly className?: string | undefined
  /** Words it for the sign-in page, where most questions are about signing in. */
  readonly isSignIn?: boolean
  /** In the language of the page, before the address. */
  readonly text?: (address: string) => string
}

/** Where to get help: at the foot of every page that candidates and guests see (WCAG 3.2.6). */
export function HelpLine({ className, isSignIn = false, text }: HelpLineProps) {
  const link = address && <Anchor href={`mailto:${address}`}>{address}</Anchor>
  return (
    <Text className={className} size="sm">
      {text ? (
        <>
          {text(address)} {link}
        </>
      ) : (
        words.help[isSignIn ? 'signIn' : 'page'](link)
      )}
    </Text>
  )
}

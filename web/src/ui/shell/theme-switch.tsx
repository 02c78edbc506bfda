import { ActionIcon, Anchor, type MantineColorScheme, Text, useMantineColorScheme } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { words } from '#words/shared/ui.tsx'

const choices: Readonly<Record<MantineColorScheme, { icon: Icon; next: MantineColorScheme }>> = {
  auto: { icon: IconDeviceDesktop, next: 'light' },
  light: { icon: IconSun, next: 'dark' },
  dark: { icon: IconMoon, next: 'auto' },
}

/** Goes round device, light and dark; the choice stays in this browser. */
export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: ChoiceIcon, next } = choices[colorScheme]
  const label = words.theme.change(words.theme[colorScheme], words.theme[next])
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <ChoiceIcon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

/** Whom to write to, as the server has put it into the page; empty where the page did not come from the server. */
const address = document.querySelector<HTMLMetaElement>('meta[name="help-address"]')?.content ?? ''

interface HelpLineProps {
  readonly className?: string | undefined
  /** On the sign-in page, where it is mostly that. */
  readonly isSignIn?: boolean
}

/** Where to get help: at the foot of every page that candidates and guests see (WCAG 3.2.6). */
export const HelpLine = ({ className, isSignIn = false }: HelpLineProps) => (
  <Text className={className} size="sm">
    {words.help[isSignIn ? 'signIn' : 'page'](address && <Anchor href={`mailto:${address}`}>{address}</Anchor>)}
  </Text>
)

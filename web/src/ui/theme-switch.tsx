import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react'
import { words } from '#words/ui.tsx'

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

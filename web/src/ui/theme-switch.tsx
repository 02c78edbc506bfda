import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react'

const choices: Readonly<Record<MantineColorScheme, { name: string; icon: Icon; next: MantineColorScheme }>> = {
  auto: { name: 'as the device', icon: IconDeviceDesktop, next: 'light' },
  light: { name: 'light', icon: IconSun, next: 'dark' },
  dark: { name: 'dark', icon: IconMoon, next: 'auto' },
}

/** Goes round device, light and dark; the choice stays in this browser. */
export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, icon: ChoiceIcon, next } = choices[colorScheme]
  const label = `Colours: ${name}. Change to ${choices[next].name}`
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <ChoiceIcon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/api/query-client.ts'
import { theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.color-scheme' })

/** Draws the page. Its own chunk: React DOM takes as long to begin as all the rest, and in a task of its own it blocks less. */
export const draw = (router: AnyRouter): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  // In a transition React lets the browser breathe between parts of the page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  )
}

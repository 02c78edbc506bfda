import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/api/query-client.ts'
import { theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.color-scheme' })

/** Renders the page. A separate chunk: React DOM takes as long to evaluate as everything else, and blocks less in its own task. */
export const draw = (router: AnyRouter): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  // A transition yields to the browser between parts of the page.
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

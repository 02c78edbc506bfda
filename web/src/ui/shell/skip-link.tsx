import { words } from '#words/shared/ui.tsx'

/** First in the tab order: past the navigation, to what the page is about. */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    {words.skipLink}
  </a>
)

import { Announcer } from '#ui/announcer.tsx'
import { Toaster } from '#ui/toast.tsx'
import { island } from '../island.tsx'

/** Where short messages appear, and where assistive technology hears of changes. */
export const Announcements = island('announcements', () => (
  <>
    <Toaster />
    <Announcer />
  </>
))

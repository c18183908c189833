import { Announcer } from '#ui/announcer.tsx'
import { Toaster } from '#ui/toast.tsx'
import { island } from '../island.tsx'

/** The places for toasts and for announcements to screen readers. */
export const Announcements = island('announcements', () => (
  <>
    <Toaster />
    <Announcer />
  </>
))

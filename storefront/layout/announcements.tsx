import { Announcer } from '#ui/announcer.tsx'
import { Toaster } from '#ui/toast.tsx'
import { island } from '../island.tsx'

export const Announcements = island('announcements', () => (
  <>
    <Toaster />
    <Announcer />
  </>
))

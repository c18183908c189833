import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAdminPath } from '#app/admin-path.ts'

/** Long enough to read two words. */
const SHOWN_MS = 800

/** Goes to a page once what was said before has been seen. */
export function useLeaving() {
  const navigate = useNavigate()
  const [to, setTo] = useState<{ path: string; state?: unknown }>()
  useEffect(() => {
    if (!to) return
    const { path, state } = to
    const leave = () => {
      // Pages of the shop do not know the routes of the admin area.
      if (isAdminPath(path)) location.replace(path)
      else void navigate(path, { state, replace: true })
    }
    const timer = setTimeout(leave, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return { isLeaving: to !== undefined, leaveFor: setTo }
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { liveTodayAnswer } from '#shop/today/live-today.ts'
import { TodayPage } from './page.tsx'
import { useLiveToday } from './use-live-today.ts'
import { WorkPage } from './work-page.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/today/live', liveTodayAnswer)
}

/** Owners and managers get the full page, other roles the parts for their work. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const live = useLiveToday(loaded)
  if (live?.today) {
    const { unnamedProxy, lastBackup } = loaded
    return <TodayPage today={live.today} live={live} {...{ unnamedProxy, lastBackup }} />
  }
  return live?.work ? <WorkPage work={live.work} live={live} /> : null
}

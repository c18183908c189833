import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { liveTodayAnswer } from '#shop/today/live-today.ts'
import { TodayPage } from './page.tsx'
import { useLiveToday } from './use-live-today.ts'
import { WorkPage } from './work-page.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/today/live', liveTodayAnswer)
}

/** The full first page for owners and managers; for other roles, the parts that their work needs. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const live = useLiveToday(loaded)
  if (live?.today) {
    return <TodayPage today={live.today} live={live} unnamedProxy={loaded.unnamedProxy} />
  }
  return live?.work ? <WorkPage work={live.work} live={live} /> : null
}

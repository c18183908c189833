import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { LinkToCopy } from '#admin/form/link-to-copy.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { formatDay, formatInstant } from '#format/dates.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { dayRuns, madeLink, type Run } from '#shop/runs/run.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './runs.module.css'

export function RunLink({ run, day, isOver }: { run: Run; day: string; isOver: boolean }) {
  const { revalidate } = useRevalidator()
  const { act, isBusy } = useAct()
  const [link, setLink] = useState('')
  const confirm = useRef<ConfirmHandle>(null)
  const path = `/api/admin/runs/${day}/${run.id}/link`

  async function make() {
    const answer = await askAdmin(path, { method: 'POST', schema: madeLink })
    if (answer.kind !== 'ok') return showToast({ text: refusalText(answer) })
    setLink(`${location.origin}${answer.value.path}`)
    await revalidate()
  }
  async function revoke() {
    setLink('')
    await act(
      `${path}/revoke`,
      { method: 'POST', schema: dayRuns },
      { text: m.runs_link_revoked() },
    )
  }

  const text = m.runs_link_text({ day: formatDay(day, getLocale()), link })
  return (
    <div className={`stack-2 ${styles.screen}`}>
      <h3>{m.runs_link()}</h3>
      <p>{linkState(run)}</p>
      {link && run.link && (
        <div className={styles.link}>
          <QrCode text={link} title={m.runs_link_code()} className={styles.code ?? ''} />
          <div className="stack-2">
            <LinkToCopy
              name={`link-${run.id}`}
              label={m.runs_link()}
              hint={m.runs_link_once()}
              link={link}
              words={m.runs_link_copy()}
              className={styles.plan}
            >
              <ButtonAnchor
                variant="secondary"
                href={whatsappLink(run.driverPhone, text)}
                target="_blank"
                rel="noreferrer"
              >
                {m.runs_link_send()}
              </ButtonAnchor>
            </LinkToCopy>
          </div>
        </div>
      )}
      <div className={styles.plan}>
        {!isOver && (
          <Button
            variant="secondary"
            onClick={() => (run.link ? confirm.current?.ask() : void make())}
          >
            {run.link ? m.runs_link_again() : m.runs_link_make()}
          </Button>
        )}
        {run.link && (
          <Button variant="quiet" pending={isBusy} onClick={() => void revoke()}>
            {m.runs_link_revoke()}
          </Button>
        )}
      </div>
      <Confirm
        ref={confirm}
        title={m.runs_link_again()}
        action={m.runs_link_again()}
        onConfirm={() => void make()}
      >
        <p>{m.runs_link_again_text()}</p>
      </Confirm>
    </div>
  )
}

function linkState({ link }: Run): string {
  if (!link) return m.runs_link_none()
  const made = formatInstant(link.madeAt, getLocale())
  if (!link.openedAt) return m.runs_link_unopened({ made })
  return m.runs_link_made({ made, opened: formatInstant(link.openedAt, getLocale()) })
}

import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { UnsavedGuard } from '#admin/form/unsaved-guard.tsx'
import { KEEPS_FOCUS } from '#admin/layout/use-arrival.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath, getLocale } from '#messages/locale.ts'
import { photoQueueQuery, photoQueueShape } from '#shop/catalogue/pictures/photo-queue.ts'
import { NextProduct } from './next-product.tsx'
import styles from './page.module.css'
import { TakeBar } from './take-bar.tsx'
import { useCoverUpload, type LastSaved } from './use-cover-upload.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { isolate } from '#format/isolate.ts'
import { nameIn } from '#shop/catalogue/product.ts'

const PATH = '/admin/photos'

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('skip') ?? undefined
  const { skip } = v.parse(v.fallback(photoQueueQuery, { skip: 0 }), { skip: asked })
  return {
    skip,
    ...(await loadAdmin(request, `/api/admin/photo-queue?skip=${skip}`, photoQueueShape)),
  }
}

/** Goes through the products without a photo. Each takes two taps. */
export function Component() {
  const { skip, total, onlyDrawn, next } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { sent, failed, last, upload, undo, forget } = useCoverUpload()
  const isBusy = sent !== undefined
  const done = total - onlyDrawn
  const goOn = () => {
    forget()
    const options = { state: KEEPS_FOCUS, preventScrollReset: true }
    void navigate(localPath(`${PATH}?skip=${skip + 1}`), options)
  }
  return (
    <div className={styles.page}>
      <UnsavedGuard mayLeave={() => !isBusy} />
      <PageHead
        back={{ to: '/admin/products', text: m.admin_products() }}
        title={m.photos_title()}
      />
      <div className={styles.count}>
        {onlyDrawn > 0 && <p>{m.photos_only_drawn({ count: onlyDrawn })}</p>}
        <progress className={styles.bar} max={total} value={done} aria-labelledby="photos-done" />
        <p id="photos-done" className="fine-print">
          {m.photos_done_of({ done, total })}
        </p>
      </div>
      {last && <LastSavedPhoto last={last} onUndo={() => void undo(last)} />}
      {failed && (
        <Notice tone="danger" title={failed.text}>
          {failed.tryAgain && (
            <Button variant="secondary" onClick={failed.tryAgain}>
              {m.photo_try_again()}
            </Button>
          )}
        </Notice>
      )}
      {next ? (
        <>
          <NextProduct product={next} />
          <TakeBar
            sent={sent}
            onPhoto={(file) => void upload(next, file)}
            onSkip={onlyDrawn > 1 ? goOn : undefined}
          />
        </>
      ) : (
        <Finished isAll={onlyDrawn === 0} />
      )}
    </div>
  )
}

function Finished({ isAll }: { isAll: boolean }) {
  if (!isAll) {
    return (
      <EmptyState level={2} title={m.photos_all_skipped()}>
        <ButtonLink to={PATH}>{m.photos_start_again()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} title={m.photos_all_done()} text={m.photos_all_done_text()}>
      <ButtonLink to="/admin/products" variant="secondary">
        {m.admin_products()}
      </ButtonLink>
    </EmptyState>
  )
}

function LastSavedPhoto({ last, onUndo }: { last: LastSaved; onUndo: () => void }) {
  const { product } = last
  return (
    <div className={styles.last}>
      <Picture key={product.src} src={product.src} alt="" sizes="48px" className={styles.thumb} />
      <p>{m.photos_saved({ name: isolate(nameIn(getLocale(), product)) })}</p>
      <Button variant="quiet" onClick={onUndo}>
        <Icon name="undo" size={18} />
        {m.toast_undo()}
      </Button>
    </div>
  )
}

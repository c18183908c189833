import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { announce } from '#ui/announcer.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { uploadPhoto } from '#admin/photos/upload-photo.ts'
import { reasonOf } from '../products/saving.ts'
import { saveCover, takeBack } from './save-cover.ts'

export type LastSaved = { before: AdminProduct; product: AdminProduct }
type Failed = { text: string; tryAgain?: () => void }

export function useCoverUpload() {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<number>()
  const [failed, setFailed] = useState<Failed>()
  const [last, setLast] = useState<LastSaved>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function fail(text: string, tryAgain?: () => void) {
    setSent(undefined)
    setFailed({ text, tryAgain })
    announce(text)
  }

  async function upload(product: AdminProduct, file: File) {
    const signal = leaving.current?.signal
    if (!signal) return
    setFailed(undefined)
    setSent(0)
    announce(m.photo_sending_of())
    const answer = await uploadPhoto(file, setSent, signal)
    if (signal.aborted) return
    if (answer.kind === 'ok') await save(product, answer.value.src)
    else fail(refusalText(answer), () => void upload(product, file))
  }

  async function save(product: AdminProduct, src: string) {
    setFailed(undefined)
    setSent(1)
    const name = nameOf(product)
    const outcome = await saveCover(product, src)
    if (outcome.kind === 'failed') {
      const reason = reasonOf(outcome.answer)
      return fail(m.photos_not_saved({ name, reason }), () => void save(product, src))
    }
    if (outcome.kind === 'has-photo') {
      fail(m.photos_has_one({ name }))
    } else {
      setLast(outcome)
      announce(m.photos_saved({ name }))
    }
    await revalidate()
    setSent(undefined)
  }

  async function undo({ before, product }: LastSaved) {
    setLast(undefined)
    const name = nameOf(product)
    const reason = await takeBack({ before, product })
    if (reason) return fail(m.photos_not_saved({ name, reason }))
    announce(m.photos_taken_back({ name }))
    await revalidate()
  }

  return { sent, failed, last, upload, undo, forget: () => setFailed(undefined) }
}

function nameOf(product: AdminProduct): string {
  return isolate(nameIn(getLocale(), product))
}

import { useEffect, useState } from 'react'
import styles from './driver.module.css'

/** A picture that is stored on the phone. */
export function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [src, setSrc] = useState('')
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return src ? <img className={styles.photo} src={src} alt={alt} /> : null
}

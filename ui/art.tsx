/**
 * One of the shop's own drawings, `/images/<name>-<width>.avif|webp`, square, in the widths that were drawn. A browser
 * without AVIF shows the smallest.
 */
export function Art(props: {
  name: string
  /** One is enough where it is three times as wide as shown. */
  widths: readonly [number, ...number[]]
  /** The width at which it is shown, as in `<img sizes>`; not needed for one. */
  sizes?: string
  alt?: string
  /** Loads before all others, for the main picture of the first view. */
  isFirst?: boolean
  className?: string
}) {
  const { name, widths, sizes, alt = '', isFirst = false, className } = props
  const largest = Math.max(...widths)
  const sourceSet = widths.map((width) => `/images/${name}-${width}.avif ${width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        width={largest}
        height={largest}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  )
}

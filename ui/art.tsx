/** One of the shop's own drawings, `/images/<name>-<width>.avif|webp`, square, in the widths that were drawn. */
export function Art(props: {
  name: string
  widths: readonly [number, number, ...number[]]
  /** The width at which it is shown, as in `<img sizes>`. */
  sizes: string
  alt?: string
  /** The picture that the first view of a page is about: fetched before all others. */
  isFirst?: boolean
  className?: string
}) {
  const { name, widths, sizes, alt = '', isFirst = false, className } = props
  const largest = Math.max(...widths)
  const sourceSet = (format: string) =>
    widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
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

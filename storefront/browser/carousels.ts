/** Makes the buttons of each `[data-carousel]` scroll its row, in either direction of reading. */
export function watchCarousels() {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) watch(carousel)
}

function watch(carousel: HTMLElement) {
  const row = carousel.querySelector<HTMLElement>('[data-carousel-row]')
  const buttons = carousel.querySelector<HTMLElement>('[data-carousel-buttons]')
  const turns = [...carousel.querySelectorAll<HTMLElement>('[data-carousel-turn]')]
  if (!row || !buttons) return
  const look = () => {
    const isAtEdge = { '-1': scrolled(row) <= 1, '1': left(row) <= 1 }
    buttons.hidden = isAtEdge['-1'] && isAtEdge['1']
    for (const turn of turns) {
      const isDisabled = isAtEdge[turn.dataset.carouselTurn === '1' ? '1' : '-1']
      if (isDisabled) turn.setAttribute('aria-disabled', 'true')
      else turn.removeAttribute('aria-disabled')
    }
  }
  new ResizeObserver(look).observe(row)
  row.addEventListener('scroll', look, { passive: true })
  for (const turn of turns) {
    turn.addEventListener('click', () => {
      if (!turn.ariaDisabled) move(row, Number(turn.dataset.carouselTurn))
    })
  }
}

// In a page from right to left, `scrollLeft` is negative.
function scrolled(row: HTMLElement): number {
  return Math.abs(row.scrollLeft)
}

function left(row: HTMLElement): number {
  return row.scrollWidth - row.clientWidth - scrolled(row)
}

/** Scrolls forward or back by as many items as are visible. */
function move(row: HTMLElement, direction: number) {
  const items = [...row.children]
  const step = stepOf(items)
  if (step === 0) return
  const seen = Math.max(1, Math.floor((row.clientWidth + 1) / step))
  const first = Math.round(scrolled(row) / step)
  const target = items[Math.min(items.length - 1, Math.max(0, first + direction * seen))]
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({
    behavior: isCalm ? 'auto' : 'smooth',
    inline: 'start',
    block: 'nearest',
  })
}

function stepOf([first, second]: Element[]): number {
  if (!first || !second) return 0
  return Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x)
}

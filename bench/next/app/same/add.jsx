'use client'

import { useState } from 'react'

export function Add({ name }) {
  const [qty, setQty] = useState(0)
  return (
    <button
      type="button"
      className="button primary"
      aria-label={`Add ${name} to the cart`}
      onClick={() => setQty(qty + 1)}
    >
      <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <use href="/assets/icons.svg#plus" />
      </svg>
      {qty || 'Add'}
    </button>
  )
}

import { island } from '#storefront/island.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export const PrintButton = island(
  'print-button',
  ({ label, variant }: { label: string; variant: 'quiet' | 'secondary' }) => (
    <Button variant={variant} onClick={() => print()}>
      <Icon name="print" size={18} />
      {label}
    </Button>
  ),
)

import { policyName } from '#format/names.ts'
import { Link } from '#ui/link.tsx'

/** What one agrees to by the button above; part of the document, in no script. */
export function AgreeNote({ text }: { text: string }) {
  return (
    <p className="fine-print">
      {text} <Link to="/policies/terms">{policyName.terms()}</Link>
      {' · '}
      <Link to="/policies/privacy">{policyName.privacy()}</Link>
    </p>
  )
}

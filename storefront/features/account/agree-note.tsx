import { policyName } from '#format/names.ts'
import { Link } from '#ui/link.tsx'

/** Names the terms that the button above accepts. Part of the document, in no script. */
export function AgreeNote({ text }: { text: string }) {
  return (
    <p className="fine-print">
      {text} <Link to="/policies/terms">{policyName.terms()}</Link>
      {' · '}
      <Link to="/policies/privacy">{policyName.privacy()}</Link>
    </p>
  )
}

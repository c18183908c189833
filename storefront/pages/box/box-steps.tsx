import { m } from '#messages/compiled/messages.js'
import { NumberedSteps } from '#storefront/parts/numbered-steps.tsx'

/** The way from choosing a box to its delivery, in three steps. */
export function BoxSteps() {
  const steps = [
    { title: m.box_step_choose(), text: m.box_step_choose_text() },
    { title: m.box_step_order(), text: m.box_step_order_text() },
    { title: m.box_step_comes(), text: m.box_step_comes_text() },
  ]
  return <NumberedSteps id="how" title={m.box_how()} steps={steps} />
}

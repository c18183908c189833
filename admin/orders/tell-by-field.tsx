import type { ComponentProps } from 'react'
import { channelName } from '#format/channel-name.ts'
import { channels, type Channel, type TextChannel } from '#shop/mail/channels.ts'
import { SelectField } from '#ui/field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> & {
  /** The text channels that the shop has set up. */
  offered: readonly TextChannel[]
  onChoose: (channel: Channel) => void
}

/** Shows nothing when mail is the only channel. */
export function TellByField({ offered, onChoose, ...field }: Props) {
  if (offered.length === 0) return null
  const choices = channels.filter((one) => one === 'mail' || offered.some((text) => text === one))
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const channel = choices.find((one) => one === target.value)
        if (channel) onChoose(channel)
      }}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {channelName[one]()}
        </option>
      ))}
    </SelectField>
  )
}

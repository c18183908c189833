import * as v from 'valibot'
import { anyEmail, adminPassword, personNames, linkToken } from './account.ts'
import { browsers, systems } from './device.ts'
import { staffRoles } from './staff-policy.ts'

/** How long an invitation is good for. */
export const INVITATION_HOURS = 72

const role = v.picklist(staffRoles, 'choice')
const noEmail = v.pipe(v.string('text'), v.trim(), v.value('', 'email'))

/** Who is invited; without an e-mail the link is handed over in another way. */
export const invitationForm = v.strictObject({
  staffRole: role,
  email: v.union([noEmail, anyEmail], 'email'),
})

/** What an invited person sends. `email` is not asked of one who was invited by mail. */
export const joinForm = v.strictObject({
  token: linkToken,
  ...personNames,
  email: v.union([noEmail, anyEmail], 'email'),
  new_password: adminPassword,
})
export type JoinForm = v.InferOutput<typeof joinForm>

/** The member of staff who asks. */
export const ownStaff = v.object({
  id: v.string(),
  email: v.string(),
  staffRole: v.picklist(staffRoles),
})
export type OwnStaff = v.InferOutput<typeof ownStaff>

const staffMember = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  staffRole: v.picklist(staffRoles),
  lastSignedInAt: v.nullable(v.string()),
  /** How many logins of it have not ended. */
  sessions: v.number(),
})

const openInvitation = v.object({
  id: v.string(),
  staffRole: v.picklist(staffRoles),
  email: v.string(),
  invitedBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
})

export const staffList = v.object({
  people: v.array(staffMember),
  /** Not used, withdrawn or expired; the latest first. */
  invitations: v.array(openInvitation),
})
export type StaffList = v.InferOutput<typeof staffList>

/** A new invitation, with its link where it is not mailed: it is not shown again. */
export const invited = v.object({ id: v.string(), link: v.nullable(v.string()) })

const staffSession = v.object({
  id: v.string(),
  browser: v.picklist(browsers),
  system: v.picklist(systems),
  startedAt: v.string(),
  lastUsedAt: v.string(),
  /** The session that asks. */
  isOwn: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof staffSession>

/** One person, who may be a customer to whom a role is given. */
export const staffPerson = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Null for a customer. */
  staffRole: v.nullable(v.picklist(staffRoles)),
  lastSignedInAt: v.nullable(v.string()),
  sessions: v.array(staffSession),
  /** How many passkeys open the shop for it. */
  passkeys: v.number(),
})
export type StaffPerson = v.InferOutput<typeof staffPerson>

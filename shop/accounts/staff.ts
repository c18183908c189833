import * as v from 'valibot'
import { adminPassword, personNames, linkToken } from './account.ts'
import { emailOrNone } from '#shop/text.ts'
import { browsers, systems } from './device.ts'
import { staffRoles } from './staff-policy.ts'

export const INVITATION_HOURS = 72

const role = v.picklist(staffRoles, 'choice')

/** Without an e-mail, the owner passes the link on in another way. */
export const invitationForm = v.strictObject({
  staffRole: role,
  email: emailOrNone,
})

/** `email` is empty for an invitation by mail, which has its e-mail already. */
export const joinForm = v.strictObject({
  token: linkToken,
  ...personNames,
  email: emailOrNone,
  new_password: adminPassword,
})
export type JoinForm = v.InferOutput<typeof joinForm>

export const staffName = v.strictObject(personNames)
export type StaffName = v.InferOutput<typeof staffName>

/** The member of staff who sends the request. */
export const ownStaff = v.object({
  id: v.string(),
  email: v.string(),
  /** False for an account that was made with a phone, until its person adds a name. */
  hasName: v.boolean(),
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
  /** Invitations that are not used, withdrawn or expired, the latest first. */
  invitations: v.array(openInvitation),
})
export type StaffList = v.InferOutput<typeof staffList>

/** `link` is null for an invitation by mail. Otherwise this response alone shows it. */
export const invited = v.object({ id: v.string(), link: v.nullable(v.string()) })

const staffSession = v.object({
  id: v.string(),
  browser: v.picklist(browsers),
  system: v.picklist(systems),
  startedAt: v.string(),
  lastUsedAt: v.string(),
  /** True for the session of the caller. */
  isOwn: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof staffSession>

/** An account of staff, or of a customer who may get a role. */
export const staffPerson = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Null for a customer. */
  staffRole: v.nullable(v.picklist(staffRoles)),
  lastSignedInAt: v.nullable(v.string()),
  sessions: v.array(staffSession),
  passkeys: v.number(),
})
export type StaffPerson = v.InferOutput<typeof staffPerson>

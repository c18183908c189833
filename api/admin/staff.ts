import { getLocale, pathIn } from '#messages/locale.ts'
import { signOutEverywhere } from '#shop/accounts/change-role.server.ts'
import { invite, withdrawInvitation } from '#shop/accounts/invitations.server.ts'
import { nameStaff } from '#shop/accounts/name-staff.server.ts'
import { findPerson, listStaff } from '#shop/accounts/staff.server.ts'
import { endStaffSession } from '#shop/accounts/staff-sessions.server.ts'
import {
  invitationForm,
  invited,
  ownStaff,
  staffList,
  staffName,
  staffPerson,
} from '#shop/accounts/staff.ts'
import { claimsOf } from '../caller.ts'
import { endpoint, refused } from '../endpoint.ts'
import { message } from '../shapes.ts'

export const staffEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/me',
    operationId: 'getOwnStaff',
    summary: 'Who of the staff asks, and with which role',
    policy: 'staff',
    answers: { 200: ownStaff },
    async handle({ account: { id, email, firstName, lastName, staffRole = 'packer' } }) {
      return { id, email, hasName: `${firstName}${lastName}` !== '', staffRole }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/staff',
    operationId: 'listStaff',
    summary: 'All who work for the shop, and the invitations that can still be used',
    policy: 'owner',
    answers: { 200: staffList },
    handle: ({ services }) => listStaff(services.db, services.now()),
  }),
  endpoint({
    method: 'post',
    path: '/admin/staff-invitations',
    operationId: 'inviteStaff',
    summary:
      'Invites somebody by mail, or answers with a link to hand over; good once, for 72 hours',
    policy: 'owner',
    body: invitationForm,
    answers: { 201: invited },
    async handle({ services, account, body }) {
      const { db, now, publicUrl, wakeJobs } = services
      const locale = getLocale()
      const { id, token } = await invite(db, account, { ...body, locale }, now())
      wakeJobs()
      // Browsers do not send the fragment, so no log has the token.
      const link = token && `${publicUrl}${pathIn(locale, '/admin/join')}#${token}`
      return Response.json({ id, link }, { status: 201 })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/staff-invitations/:invitation',
    operationId: 'withdrawInvitation',
    summary: 'Withdraws an invitation that was not used',
    policy: 'owner',
    answers: { 200: message, ...refused(404) },
    async handle({ services, account, param }) {
      const { db, now } = services
      const done = await withdrawInvitation(db, account, param('invitation'), now())
      return done ? { message: 'success' } : undefined
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/staff/:id',
    operationId: 'getStaffPerson',
    summary: 'One account with its role, and where it is signed in',
    policy: 'owner',
    answers: { 200: staffPerson, ...refused(404) },
    async handle({ c, services, param }) {
      const claims = await claimsOf(c, services)
      return findPerson(services.db, param('id'), claims?.sid, services.now())
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/staff/:id/name',
    operationId: 'nameStaff',
    summary: 'Sets the name of one who works for the shop',
    policy: 'owner',
    body: staffName,
    answers: { 200: message, ...refused(404) },
    async handle({ services, account, param, body }) {
      const done = await nameStaff(
        services.db,
        account,
        { id: param('id'), ...body },
        services.now(),
      )
      return done ? { message: 'success' } : undefined
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/staff/:id/sessions',
    operationId: 'endStaffSessions',
    summary: 'Ends every login of an account',
    policy: 'owner',
    answers: { 200: message, ...refused(404) },
    async handle({ services, account, param }) {
      const done = await signOutEverywhere(services.db, account, param('id'), services.now())
      return done ? { message: 'success' } : undefined
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/staff/:id/sessions/:session',
    operationId: 'endStaffSession',
    summary: 'Ends one login of an account',
    policy: 'owner',
    answers: { 200: message, ...refused(404) },
    async handle({ services, account, param }) {
      const which = { id: param('id'), session: param('session') }
      const done = await endStaffSession(services.db, account, which, services.now())
      return done ? { message: 'success' } : undefined
    },
  }),
]

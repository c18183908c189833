import { accountsBugs } from './bugs/accounts.ts'
import { admissionBugs } from './bugs/admission.ts'
import { cacheBugs } from './bugs/cache.ts'
import { cashLimitsBugs } from './bugs/cash-limits.ts'
import { changesBugs } from './bugs/changes.ts'
import { checkoutBugs } from './bugs/checkout.ts'
import { creditBugs } from './bugs/credit.ts'
import { doorBugs } from './bugs/door.ts'
import { durabilityBugs } from './bugs/durability.ts'
import { httpBugs } from './bugs/http.ts'
import { inputBugs } from './bugs/input.ts'
import { ledgerBugs } from './bugs/ledger.ts'
import { mailBugs } from './bugs/mail.ts'
import { operationBugs } from './bugs/operation.ts'
import { pagesBugs } from './bugs/pages.ts'
import { paymentBugs } from './bugs/payment.ts'
import { paymentEventsBugs } from './bugs/payment-events.ts'
import { pricesBugs } from './bugs/prices.ts'
import { staffBugs } from './bugs/staff.ts'
import { stockBugs } from './bugs/stock.ts'
import { tendersBugs } from './bugs/tenders.ts'
import { transactionsBugs } from './bugs/transactions.ts'
import type { Bug } from './bugs/bug.ts'

export const bugs: Bug[] = [
  ...accountsBugs,
  ...admissionBugs,
  ...cacheBugs,
  ...cashLimitsBugs,
  ...changesBugs,
  ...checkoutBugs,
  ...creditBugs,
  ...doorBugs,
  ...durabilityBugs,
  ...httpBugs,
  ...inputBugs,
  ...ledgerBugs,
  ...mailBugs,
  ...operationBugs,
  ...pagesBugs,
  ...paymentBugs,
  ...paymentEventsBugs,
  ...pricesBugs,
  ...staffBugs,
  ...stockBugs,
  ...tendersBugs,
  ...transactionsBugs,
]

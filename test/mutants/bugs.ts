import { accountsBugs } from './bugs/accounts.ts'
import { admissionBugs } from './bugs/admission.ts'
import { areasBugs } from './bugs/areas.ts'
import { buyingBugs } from './bugs/buying.ts'
import { cacheBugs } from './bugs/cache.ts'
import { cashLimitsBugs } from './bugs/cash-limits.ts'
import { cashUpsBugs } from './bugs/cash-ups.ts'
import { changesBugs } from './bugs/changes.ts'
import { checkoutBugs } from './bugs/checkout.ts'
import { creditBugs } from './bugs/credit.ts'
import { customersBugs } from './bugs/customers.ts'
import { doorBugs } from './bugs/door.ts'
import { durabilityBugs } from './bugs/durability.ts'
import { httpBugs } from './bugs/http.ts'
import { inputBugs } from './bugs/input.ts'
import { ledgerBugs } from './bugs/ledger.ts'
import { mailBugs } from './bugs/mail.ts'
import { notificationsBugs } from './bugs/notifications.ts'
import { operationBugs } from './bugs/operation.ts'
import { packingBugs } from './bugs/packing.ts'
import { pagesBugs } from './bugs/pages.ts'
import { paymentBugs } from './bugs/payment.ts'
import { paymentEventsBugs } from './bugs/payment-events.ts'
import { pricesBugs } from './bugs/prices.ts'
import { receiptsBugs } from './bugs/receipts.ts'
import { runsBugs } from './bugs/runs.ts'
import { shortagesBugs } from './bugs/shortages.ts'
import { staffBugs } from './bugs/staff.ts'
import { stockBugs } from './bugs/stock.ts'
import { tendersBugs } from './bugs/tenders.ts'
import { transactionsBugs } from './bugs/transactions.ts'
import type { Bug } from './bugs/bug.ts'

export const bugs: Bug[] = [
  ...accountsBugs,
  ...admissionBugs,
  ...areasBugs,
  ...buyingBugs,
  ...cacheBugs,
  ...cashLimitsBugs,
  ...cashUpsBugs,
  ...changesBugs,
  ...checkoutBugs,
  ...creditBugs,
  ...customersBugs,
  ...doorBugs,
  ...durabilityBugs,
  ...httpBugs,
  ...inputBugs,
  ...ledgerBugs,
  ...mailBugs,
  ...notificationsBugs,
  ...operationBugs,
  ...packingBugs,
  ...pagesBugs,
  ...paymentBugs,
  ...paymentEventsBugs,
  ...pricesBugs,
  ...receiptsBugs,
  ...runsBugs,
  ...shortagesBugs,
  ...staffBugs,
  ...stockBugs,
  ...tendersBugs,
  ...transactionsBugs,
]

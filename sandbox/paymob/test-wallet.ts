/** The test wallet of https://developers.paymob.com/paymob-docs → test credentials */
export const TEST_WALLET = { number: '01010101010', mpin: '123456', otp: '123456' }

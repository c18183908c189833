import './main.ts'

// In development, Vite's client reloads the page when a source changes. Vite serves it at this address.
const VITE_CLIENT = '/@vite/client'
void import(/* @vite-ignore */ VITE_CLIENT)

import './main.ts'

// While developing: Vite's client, at an address of its own server, reloads the page when a source changes.
const VITE_CLIENT = '/@vite/client'
void import(/* @vite-ignore */ VITE_CLIENT)

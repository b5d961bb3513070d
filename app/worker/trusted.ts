/** The only scripts that the page starts by address, for browsers that ask (the policy's require-trusted-types-for). */

/** Not yet in every browser, nor in TypeScript's own types of them all. */
interface Factory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }

/** Ours are in the page's own place; anything else is a mistake or an attack. */
const policy = trustedTypes?.createPolicy('busscope', {
  createScriptURL: address => {
    if (new URL(address).origin !== location.origin) throw new TypeError(`${address} is not a script of this page.`)
    return address
  },
})

/** In browsers that do not ask, the address itself. */
export function trustedScript(address: URL): URL {
  return (policy?.createScriptURL(address.href) ?? address) as URL
}

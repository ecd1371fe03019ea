/** The oldest Node that the package runs on, as in `engines` of package.json. */
const oldest = [22, 20] as const

/**
 * Throws on an older Node, where a missing function would otherwise fail much later. Other runtimes that report a version
 * of Node for compatibility are left alone.
 */
export function assertNodeVersion(): void {
  const { process, navigator } = globalThis
  const version = process?.versions?.node
  // Node before 21 has no navigator.
  const isNode = navigator?.userAgent?.startsWith('Node.js') ?? true
  if (version === undefined || !isNode) return
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  const error = new Error(
    `copydesk needs Node ${oldest.join('.')} or newer, and this is Node ${version}. Install a newer one: https://nodejs.org, or with nvm: nvm install --lts`,
  )
  // Nothing in the stack helps: the message is all there is to know.
  error.stack = error.message
  throw error
}

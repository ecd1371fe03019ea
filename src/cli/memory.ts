/**
 * The allocator of Linux keeps what was freed in the pools of its threads, hundreds of megabytes after pictures and videos. With
 * these variables it maps large pieces, such as pixels, one by one and gives them back at once. It reads them when the process
 * starts only.
 */
export const steadyMemory = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/** Puts this process in its own place with the variables of `steadyMemory`, unless they are set or cannot be. */
export function keepMemorySteady(): void {
  const { platform, env, execPath, execArgv, argv, connected } = process
  const isSet = Object.keys(steadyMemory).some((name) => env[name] !== undefined)
  // A parent that talks to this process would lose it.
  if (platform !== 'linux' || isSet || connected) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...steadyMemory })
}

/** Formats a time as video players do: `8:42`, `1:02:03`. */
export function formatClock(seconds: number): string {
  const totalSeconds = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(totalSeconds % 60).padStart(2, '0')].join(':')
}

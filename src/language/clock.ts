/** Formats a time as video players do: `8:42`, `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(whole % 60).padStart(2, '0')].join(':')
}
